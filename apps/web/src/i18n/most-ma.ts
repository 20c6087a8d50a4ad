import type { Tables } from './tables.ts';

/** The Marathi texts of most screens in one request, so that a change of language costs no more than this. */
export const tables: Tables = import.meta.glob(
  ['./ma/*.json', '!./ma/{cheques,help,identity,limits,locator,passwords}.json'],
  { eager: true, import: 'default' },
);
