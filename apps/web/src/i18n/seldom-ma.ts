import type { Tables } from './tables.ts';

/** The Marathi texts of screens that few people open. */
export const tables: Tables = import.meta.glob(
  './ma/{cheques,help,identity,limits,locator,passwords}.json',
  {
    eager: true,
    import: 'default',
  },
);
