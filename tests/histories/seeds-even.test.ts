import './environment.ts';
import { describeHistories } from './seeds.ts';

describeHistories(0, 2);
