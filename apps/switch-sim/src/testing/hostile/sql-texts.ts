/** Texts that end a string, a condition or a statement of SQL, in the manner of SecLists' polyglots. */
export const sqlTexts: readonly string[] = [
  "' OR '1'='1",
  "'; DROP TABLE accounts; --",
  'SLEEP(1) /*\' or SLEEP(1) or \'" or SLEEP(1) or "*/',
  "' UNION SELECT name, sql, 1, 1 FROM sqlite_schema --",
  '" OR ""="',
  "') OR ('1'='1",
  "' OR 1=1 --",
  "1' OR '1'='1' /*",
  "'; SELECT pg_sleep(1); --",
  "' AND 1=CAST((SELECT version()) AS int) --",
  "'||(SELECT password_hash FROM logins LIMIT 1)||'",
  '1 OR 1=1',
  "1; ATTACH DATABASE '/tmp/x' AS x; --",
  "\\' OR 1=1 --",
  "%' OR '%'='",
  "' OR username LIKE '%",
  '$$; DELETE FROM journals; $$',
  "' GROUP BY 1 HAVING 1=1 --",
  "'/**/OR/**/1=1#",
  '?',
  ':account',
  '$1',
];

/** What LIKE and GLOB read as anything. */
export const wildcards: readonly string[] = [
  '%',
  '_',
  '%%',
  '*',
  '?',
  '[a-z]*',
  '100%',
  '\\%',
  '______',
];
