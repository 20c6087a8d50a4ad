import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Setting } from '../store.ts';
import type { Outage } from './outage.ts';

export type Tx = Pick<
  PgDatabase<PgQueryResultHKT>,
  '$with' | 'delete' | 'insert' | 'select' | 'selectDistinct' | 'update' | 'with'
>;
export type Reader = Pick<Tx, '$with' | 'select' | 'selectDistinct' | 'with'>;

/** One statement on one connection. */
export type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** A PostgreSQL server, with the world's schema as its search path. */
export type Backend = {
  readonly created: boolean;
  readonly database: Reader;
  /** For what is one statement: each is committed by itself. */
  readonly writes: Tx;
  /** What a whole transaction goes through; reads and statements do so by themselves. */
  readonly throughOutage: Outage;
  /** One attempt at a transaction, without any retry. */
  attempt<T>(mode: TransactionMode, work: (tx: Tx) => Promise<T>): Promise<T>;
  settings(): Promise<readonly Setting[]>;
  close(): Promise<void>;
};

/** `queued` is serializable too, one at a time over all processes. */
export type TransactionMode = 'serializable' | 'queued' | 'snapshot';

export const settingNames = ['fsync', 'full_page_writes', 'synchronous_commit', 'search_path'];
