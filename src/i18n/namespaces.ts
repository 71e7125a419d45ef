import type { CustomTypeOptions } from 'i18next';
import type {} from './resources.d.ts';

/** A file of texts: `locales/<language>/<namespace>.json`. */
export type Namespace = keyof CustomTypeOptions['resources'];
