import type { Tables } from './tables.ts';

/** The Hindi texts of screens that few people open. */
export const tables: Tables = import.meta.glob(
  './hi/{cheques,help,identity,limits,locator,passwords}.json',
  {
    eager: true,
    import: 'default',
  },
);
