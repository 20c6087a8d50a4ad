import { join } from 'node:path';
import { digestOfTables } from '@sahakar/db/testing/digest-of-tables';
import { mainWorld } from '../stopped-bank.ts';

/** One digest over every row of every table: whatever executes, even halfway, changes it. */
export function businessDigest(dataDirectory: string): string {
  return digestOfTables(join(mainWorld(dataDirectory), 'bank.db'), (table) => {
    // Marks of hourly jobs move by themselves, as SQLite's own do; no call can reach this table.
    if (table === 'world_state' || table.startsWith('sqlite_')) return null;
    // Of calls that could not be opened some are entered here, which moves nothing of anybody's.
    const rows = table === 'audit_log' ? "where service is not 'unopened'" : '';
    return `select * from "${table}" ${rows} order by rowid`;
  });
}
