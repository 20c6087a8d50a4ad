/** A token as the switch remembers it; its key is derived, never kept (ruling 25). */
export type IssuedToken = {
  readonly kid: string;
  readonly sessionHash: string;
  /** Milliseconds of the machine's clock. */
  readonly issuedAt: number;
  readonly expiresAt: number;
};

/**
 * The single-use tokens of one world. One process on SQLite keeps them in memory; several
 * processes on PostgreSQL share them through the store.
 */
export type TokenBook = {
  /**
   * Remembers the token; answers false where too many are alive in all. Strangers keep no user out: for
   * his the oldest of theirs goes.
   */
  add(token: IssuedToken, isOfUser: boolean): Promise<boolean>;
  find(kid: string): Promise<IssuedToken | null>;
  /** All of one session, the newest first: for envelopes whose messages name no key. */
  ofSession(sessionHash: string): Promise<readonly IssuedToken[]>;
  /** Counts a wrong tag; the policy's third one kills the token. */
  noteFailure(kid: string): Promise<void>;
  /** Removes the token; true for exactly one caller. */
  take(kid: string): Promise<boolean>;
};

export type TokenLimits = {
  readonly perSessionMax: number;
  readonly liveMax: number;
  readonly failuresMax: number;
};
