/**
 * Of a test that PostgreSQL could fail where SQLite passes, so it runs on both: races, jobs, what
 * restarts, one journey of each service, and each statement that the store is sent at least once.
 */
export const bothEngines = { tags: ['both-engines'] };

/** As above, but on PostgreSQL in a wide run alone: it takes long there for what it is about. */
export const bothEnginesWide = { tags: ['both-engines-wide'] };

/** Of a test that a wide run alone has, on either engine (decision 0096). */
export const wide = { tags: ['wide'] };
