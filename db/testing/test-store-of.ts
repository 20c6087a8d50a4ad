/** A bank of one test, with the means to harm it. */
export type TestStoreOf<Store> = {
  readonly store: Store;
  /** Runs statements beside the store, as a careless operator would. */
  runRaw(statements: string): Promise<void>;
  /** Runs statements with every protection of the rows off, as a fault of the disk would. */
  corrupt(statements: string): Promise<void>;
  close(): Promise<void>;
};
