/**
 * Of a test that PostgreSQL could fail where SQLite passes, so it runs on both: races, jobs, what
 * restarts, one journey of each service, and each statement that the store is sent at least once.
 */
export const bothEngines = { tags: ['both-engines'] };
