import type Database from 'better-sqlite3';
import type { Executable } from './prepared-query.ts';

/** What rows are remembered by, of the texts that a query is asked with; null is for none. */
export type KeyOf = (values: Readonly<Record<string, string>>) => string | null;

/** What a connection sees while it reads. */
type Moment = {
  /** Another one after each commit of anybody else, of another program too. */
  version: number;
  isReading: boolean;
};

const moments = new WeakMap<object, Moment>();

/**
 * Follows the reads of a connection, for queries whose rows are remembered: `begin` is called in each
 * before its first query. One that writes is never followed: SQLite does not count its own commits.
 */
export function followed(connection: Database.Database): { begin(): void; end(): void } {
  const moment: Moment = { version: Number.NaN, isReading: false };
  const version = connection.prepare('pragma data_version').pluck();
  moments.set(connection, moment);
  return {
    begin() {
      moment.version = Number(version.get());
      moment.isReading = true;
    },
    end() {
      moment.isReading = false;
    },
  };
}

/** Of one query: more than are asked for before something is committed, and few enough to be held. */
const rowsMax = 1_000;

/**
 * The same query, which does not ask SQLite again for what it has answered since the last commit
 * (decision 99). Rows are shared, so that nobody may change one.
 */
export function remembering(query: Executable, connection: object, keyOf: KeyOf): Executable {
  const moment = moments.get(connection);
  if (moment === undefined) return query;
  const answers = new Map<string, unknown>();
  let { version } = moment;
  return {
    async execute(values: Record<string, unknown> = {}) {
      // Safe: such a query has texts for its variables, which SQLite takes as they are.
      const texts = values as Record<string, string>;
      const key = moment.isReading ? keyOf(texts) : null;
      if (key === null) return query.execute(values);
      if (moment.version !== version) {
        answers.clear();
        version = moment.version;
      }
      const known = answers.get(key);
      if (known !== undefined) return known;
      const seenAt = version;
      const rows = await query.execute(values);
      if (answers.size >= rowsMax) answers.clear();
      // While its rows were awaited another read may have begun, behind a commit.
      if (seenAt === version) answers.set(key, rows);
      return rows;
    },
  };
}
