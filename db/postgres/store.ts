import { strict as assert } from 'node:assert';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { guard } from '../guard.ts';
import type { ObserverOf, Setting, StoreLoad, StoreOf, StoreOptions } from '../store.ts';
import { StoreRefusedError } from '../store-refused-error.ts';
import { admission, failuresPatient } from './admission.ts';
import type { Backend, Reader, Tx } from './backend.ts';
import { isConflict } from './conflict.ts';
import { withoutParameters } from './outage.ts';
import { connectionsMax, dropSchema, observeSchema, poolBackend } from './pool-backend.ts';
import { assertSchemaName } from './schema.ts';

export type { Reader, Tx } from './backend.ts';
export type Store = StoreOf<Tx, Reader>;
export type Observer = ObserverOf<Reader>;

const attemptsMax = 16;
const pauseMillisecondsMax = 4;

/** Opens the bank of a schema, or makes one where the schema has no tables. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { durability = 'FULL' } = options;
  const schema = schemaOf(options);
  const backend = await poolBackend(urlOf(options), schema, durability);
  const { attempted: attempt, load } = retrying(backend);
  const working = new AsyncLocalStorage<true>();
  const assertOutside = (advice: string) => assert(working.getStore() === undefined, advice);
  const store: Store = {
    engine: 'postgres',
    created: backend.created,
    read: guard(backend.database, () => assertOutside('Inside a transaction, read through its tx')),
    async transaction(work) {
      assertOutside('A transaction inside a transaction: pass its tx instead');
      return working.run(true, () => backend.throughOutage(() => attempt(work)));
    },
    async statement(write) {
      assertOutside('A transaction inside a transaction: pass its tx instead');
      return write(backend.writes);
    },
    snapshot: (work) => backend.throughOutage(() => backend.attempt('snapshot', work)),
    async verifySettings() {
      const settings = await backend.settings();
      if (durability === 'FULL') {
        refuseCareless(settings);
      }
      return settings;
    },
    load,
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

function retrying(backend: Backend) {
  const { enter, leave, waiting } = admission(connectionsMax);
  const done = { transactions: 0, batches: 0, retries: 0 };

  async function attempted<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let failures = 0; ;) {
      await enter(failures);
      try {
        const mode = failures < failuresPatient ? 'serializable' : 'queued';
        const result = await backend.attempt(mode, work);
        leave(0);
        done.transactions += 1;
        done.batches += 1;
        return result;
      } catch (error) {
        const cause = withoutParameters(error);
        if (!isConflict(cause)) {
          leave(0);
          done.transactions += 1;
          throw cause;
        }
        failures += 1;
        leave(failures);
        if (failures === attemptsMax) {
          throw cause;
        }
      }
      done.retries += 1;
      // Other processes are not counted here, and meet again at another moment.
      await pause(Math.random() * pauseMillisecondsMax);
    }
  }

  return { attempted, load: (): StoreLoad => ({ waiting: waiting(), ...done }) };
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
