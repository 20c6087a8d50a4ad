/** The server that the tests may use as they like; npm test starts one for them. */
export function testDatabaseUrl(): string {
  const { TEST_DATABASE_URL: url } = process.env;
  if (url !== undefined && url !== '') return url;
  throw new Error(
    'These tests need a PostgreSQL server: run them by npm test -- <words>, or set TEST_DATABASE_URL.',
  );
}
