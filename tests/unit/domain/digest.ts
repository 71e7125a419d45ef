import { createHash } from 'node:crypto';

export const digest = (text: string) =>
  Promise.resolve(createHash('sha256').update(text, 'utf8').digest('hex'));
