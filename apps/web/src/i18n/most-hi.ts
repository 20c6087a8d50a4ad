import type { Tables } from './tables.ts';

/** The Hindi texts of most screens in one request, so that a change of language costs no more than this. */
export const tables: Tables = import.meta.glob(
  ['./hi/*.json', '!./hi/{cheques,help,identity,limits,locator,passwords}.json'],
  { eager: true, import: 'default' },
);
