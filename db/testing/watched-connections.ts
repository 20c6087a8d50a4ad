import Database from 'better-sqlite3';

const open = new Set<Database.Database>();
const writers = new WeakSet<Database.Database>();

/** From here on every connection of this process is known, and each commit of what writes is told. */
export function watchConnections(onCommit: () => void): void {
  const driver = Database.prototype;
  const { prepare, exec, close } = driver;
  Object.assign(driver, {
    prepare(this: Database.Database, source: string) {
      open.add(this);
      // Only what writes begins so.
      if (source === 'begin immediate') writers.add(this);
      const statement = prepare.call(this, source);
      return source === 'commit' && writers.has(this) ? telling(statement, onCommit) : statement;
    },
    exec(this: Database.Database, source: string) {
      open.add(this);
      return exec.call(this, source);
    },
    close(this: Database.Database) {
      open.delete(this);
      return close.call(this);
    },
  });
}

function telling(statement: Database.Statement, onCommit: () => void): Database.Statement {
  const run = statement.run.bind(statement);
  return Object.assign(statement, {
    run: () => {
      const result = run();
      onCommit();
      return result;
    },
  });
}

/** What the system does with the files of a process that has ended: nothing more is written. */
export function closeAllConnections(): void {
  for (const connection of open) connection.close();
}
