import type Database from 'better-sqlite3';

/**
 * The connection as the query builder sees it: each of its statements asks first whether it may
 * run. A read-only pragma would say the same, but SQLite compiles every statement anew after one.
 */
export function withGuardedStatements(
  connection: Database.Database,
  assertMayRun: () => void,
): Database.Database {
  return new Proxy(connection, {
    get(target, key) {
      if (key !== 'prepare') return Reflect.get(target, key, target);
      return (source: string) => guardedStatement(target.prepare(source), assertMayRun);
    },
  });
}

/** The four methods that the query builder calls of a statement. */
function guardedStatement(statement: Database.Statement, assertMayRun: () => void) {
  const proxy = {
    run(...parameters: unknown[]) {
      assertMayRun();
      return statement.run(...parameters);
    },
    all(...parameters: unknown[]) {
      assertMayRun();
      return statement.all(...parameters);
    },
    get(...parameters: unknown[]) {
      assertMayRun();
      return statement.get(...parameters);
    },
    raw() {
      statement.raw();
      return proxy;
    },
  };
  return proxy;
}
