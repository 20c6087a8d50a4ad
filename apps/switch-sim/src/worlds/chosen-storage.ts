import { engine } from '@sahakar/db/dialect';
import { ConfigError } from '../call/config-error.ts';
import type { Config } from '../config.ts';
import type { SlowHash } from '../credentials/slow-hash.ts';
import { fileStorage } from './file-storage.ts';
import { schemaStorage } from './schema-storage.ts';
import type { WorldStorage } from './world-storage.ts';

/** Files, or the database of DATABASE_URL; the program must have been started for that engine. */
export function chosenStorage(config: Config, slowHash: SlowHash): WorldStorage {
  const { databaseUrl, dataDirectory, durability } = config;
  const isForPostgres = engine === 'postgres';
  if (databaseUrl === null && isForPostgres) {
    throw new ConfigError(
      'The bank was started for PostgreSQL, but DATABASE_URL is not set. Set it, or start the ' +
        'bank without --conditions=postgres to use SQLite.',
    );
  }
  if (databaseUrl !== null && !isForPostgres) {
    throw new ConfigError(
      'DATABASE_URL is set, but the bank was started for SQLite. Use "npm start", which sees to ' +
        'that, or start node with --conditions=postgres.',
    );
  }
  return databaseUrl === null
    ? fileStorage({ dataDirectory, durability, slowHash })
    : schemaStorage({ databaseUrl, durability, slowHash });
}
