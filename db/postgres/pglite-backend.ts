import { strict as assert } from 'node:assert';
import type { PGlite } from '@electric-sql/pglite';
import { guard } from '../guard.ts';
import type { Setting } from '../store.ts';
import { type Backend, settingNames } from './backend.ts';
import { bringUpToDate } from './schema.ts';

/** PostgreSQL inside this process, for tests: its transactions never overlap. */
export async function pgliteBackend(pglite: PGlite, schema: string): Promise<Backend> {
  // Only tests have PGlite, so it is not loaded where a server is used.
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const database = drizzle({ client: pglite });
  await pglite.exec(`create schema if not exists ${schema}; set search_path to ${schema}`);
  const created = await bringUpToDate(
    (text, values) => pglite.query(text, values),
    schema,
    (migrations) => migrate(database, migrations),
  );
  return {
    created,
    database,
    attempt: (mode, work) =>
      database.transaction(
        async (tx) => {
          let open = true;
          try {
            return await work(guard(tx, () => assert(open, 'This transaction has ended')));
          } finally {
            open = false;
          }
        },
        mode === 'serializable'
          ? { isolationLevel: 'serializable' }
          : { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    async settings() {
      const { rows } = await pglite.query<Setting>(
        'select $1 as connection, name, setting as value from pg_settings where name = any($2)',
        ['pglite', settingNames],
      );
      return rows;
    },
    close: async () => {},
  };
}
