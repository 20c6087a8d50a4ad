import process from 'node:process';
import { StoreLostError } from '@sahakar/db/store-lost-error';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import { ConfigError } from './config-error.ts';
import { isFailedQuery } from './failed-query.ts';

/**
 * Tells whoever has typed a command why it came to nothing, and ends it with 2, a bank that could not
 * be opened with 1: a setting, the bank, or the machine, such as a full disk and a file that is
 * damaged. Anything else is a fault of ours.
 */
export function tellRefusal(error: unknown, exitCode: 1 | 2 = 2): void {
  const sentence = refusalIn(error);
  if (sentence === null) throw error;
  process.stderr.write(`\n${sentence}\n\n`);
  process.exitCode = exitCode;
}

function refusalIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { name, message, cause } = error;
  if (isFailedQuery(error)) return refusalIn(cause);
  const isTold =
    error instanceof ConfigError ||
    error instanceof StoreRefusedError ||
    error instanceof StoreLostError;
  if (isTold) return message;
  // That page advises a backup, of which a disk that is full needs none.
  const page = 'code' in error && error.code === 'SQLITE_FULL' ? '' : ' (docs/damaged-book.md)';
  if (name === 'SqliteError') return `SQLite says: ${message}${page}.`;
  if ('severity' in error) return saidByPostgres(message, String('code' in error && error.code));
  // Only what the system has answered names its call.
  return 'syscall' in error ? `It cannot be done here: ${message}.` : null;
}

/** Of a right that its user does not have, and of damage, only the codes tell. */
function saidByPostgres(message: string, code: string): string {
  const page = code.startsWith('XX') ? ' (docs/damaged-book.md)' : '';
  const advice = code === '42501' ? ' Name a user in DATABASE_URL who may do that.' : '';
  return `PostgreSQL says: ${message}${page}.${advice}`;
}
