import './environment.ts';
import { describeHistories } from './seeds.ts';

describeHistories(1, 2);
