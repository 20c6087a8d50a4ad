export type StoreEngine = 'sqlite' | 'postgres';

/** How far a commit goes before it is answered: FULL survives a power cut, the rest is for tests. */
export type Durability = 'FULL' | 'NORMAL' | 'OFF';

/** Where a bank is kept: a directory on SQLite, a database and a schema of it on PostgreSQL. */
export type StoreOptions = {
  readonly directory?: string | undefined;
  readonly databaseUrl?: string | undefined;
  /** The PostgreSQL schema that holds this world. */
  readonly schema?: string | undefined;
  readonly durability?: Durability | undefined;
  /**
   * All pages of the file have been looked through, or are going to be while it is in use: SQLite does
   * it now only before a migration.
   */
  readonly arePagesSeen?: boolean | undefined;
  /** Nothing is made where no bank stands, and a NoBankError thrown; SQLite has its own word for that. */
  readonly mustExist?: boolean | undefined;
  /** The file may come from anybody: nothing in it is read or run before its tables are known ones. */
  readonly isForeign?: boolean | undefined;
};

/** What a store has to do, and has done since it was opened. */
export type StoreLoad = {
  /** Transactions that have not begun yet. */
  readonly waiting: number;
  readonly transactions: number;
  /** Commits that several transactions may have shared. */
  readonly batches: number;
  /** Transactions that were done again after a conflict. */
  readonly retries: number;
};

/** One setting that a connection answered when it was asked. */
export type Setting = {
  readonly connection: string;
  readonly name: string;
  readonly value: string;
};

/** A look at a bank that somebody else may own: nothing can be written through it. */
export type ObserverOf<Reader> = {
  /** Reads one moment of the bank, the one of its first query. */
  readonly read: Reader;
  /** What the engine's own check of its file finds damaged; nothing where it has no such check. */
  damage(): Promise<readonly string[]>;
  close(): Promise<void>;
};

export type StoreOf<Tx, Reader> = {
  readonly engine: StoreEngine;
  /** Whether this opening made the bank, so that it has no rows yet. */
  readonly created: boolean;
  /** Reads what is committed. Throws inside `transaction`, whose work reads through its `tx`. */
  readonly read: Reader;
  /**
   * Runs the work alone and answers when it is committed; when it throws, nothing of it stays.
   * The work awaits queries of its own `tx` and nothing else, and may run again: after a conflict,
   * or where another one of its commit has thrown.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One statement that is a transaction by itself: the server is waited for once. */
  statement<T>(write: (tx: Tx) => Promise<T>): Promise<T>;
  /** Several reads of one moment, whatever is committed meanwhile. */
  snapshot<T>(work: (read: Reader) => Promise<T>): Promise<T>;
  /** Asks every connection for its settings, and throws where one would not keep a commit. */
  verifySettings(): Promise<readonly Setting[]>;
  /** Left out by a store that only reads. */
  load?(): StoreLoad;
  /** Waits for the transactions that were already asked for. */
  close(): Promise<void>;
};

/** A copy of a bank, and what whoever made it has to say of it. */
export type NotedStore = { readonly name: string; readonly note: string };
