import { strict as assert } from 'node:assert';
import { AsyncLocalStorage } from 'node:async_hooks';
import { guard } from '../guard.ts';
import type { ObserverOf, Setting, StoreOf, StoreOptions } from '../store.ts';
import { StoreRefusedError } from '../store-refused-error.ts';
import type { Reader, Tx } from './backend.ts';
import { retrying } from './conflict-retries.ts';
import { pastDeadlocks } from './conflict.ts';
import { dropSchema, observeSchema, poolBackend } from './pool-backend.ts';
import { assertSchemaName } from './schema.ts';

export type { Reader, Tx } from './backend.ts';
export type Store = StoreOf<Tx, Reader>;
export type Observer = ObserverOf<Reader>;

/** Opens the bank of a schema, or makes one where the schema has no tables, if it may. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { durability = 'FULL', mustExist = false } = options;
  const schema = schemaOf(options);
  const backend = await poolBackend(urlOf(options), { schema, mustExist }, durability);
  const { attempted: attempt, load } = retrying(backend);
  // Once each, however often an outage has it begun anew.
  let transactions = 0;
  const working = new AsyncLocalStorage<true>();
  const assertOutside = (advice: string) => assert(working.getStore() === undefined, advice);
  const store: Store = {
    engine: 'postgres',
    created: backend.created,
    read: guard(backend.database, () => assertOutside('Inside a transaction, read through its tx')),
    async transaction(work) {
      assertOutside('A transaction inside a transaction: pass its tx instead');
      return working
        .run(true, () => backend.throughOutage(() => attempt(work)))
        .finally(() => (transactions += 1));
    },
    async statement(write) {
      assertOutside('A transaction inside a transaction: pass its tx instead');
      return write(backend.writes);
    },
    snapshot: (work) =>
      backend.throughOutage(() => pastDeadlocks(() => backend.attempt('snapshot', work))),
    async verifySettings() {
      const settings = await backend.settings();
      if (durability === 'FULL') {
        refuseCareless(settings);
      }
      return settings;
    },
    load: () => ({ ...load(), transactions }),
    close: () => backend.close(),
  };
  await store.verifySettings();
  return store;
}

/** Looks at a bank beside the processes that use it; it cannot write. */
export async function openObserver(options: StoreOptions): Promise<Observer> {
  return observeSchema(urlOf(options), schemaOf(options));
}

/** Removes a bank with everything in it. */
export async function removeStore(options: StoreOptions): Promise<void> {
  await dropSchema(urlOf(options), schemaOf(options));
}

function refuseCareless(settings: readonly Setting[]): void {
  const careless = settings.find(({ name, value }) => name !== 'search_path' && value === 'off');
  if (careless !== undefined) {
    throw new StoreRefusedError(
      `The database would not keep what it commits: ${careless.name} is off.`,
    );
  }
}

export function schemaOf({ schema }: StoreOptions): string {
  if (schema === undefined) {
    throw new StoreRefusedError('A bank on PostgreSQL needs the name of its schema.');
  }
  assertSchemaName(schema);
  return schema;
}

export function urlOf({ databaseUrl }: StoreOptions): string {
  if (databaseUrl === undefined) {
    throw new StoreRefusedError('A bank on PostgreSQL needs DATABASE_URL.');
  }
  return databaseUrl;
}
