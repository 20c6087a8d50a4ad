import type { Tables } from './tables.ts';

/** Every English text that the first page does without, in one request for all later screens. */
export const tables: Tables = import.meta.glob(
  ['./en/*.json', '!./en/{auth,common,errors,ui}.json'],
  { eager: true, import: 'default' },
);
