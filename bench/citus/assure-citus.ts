import { join } from 'node:path';
import { runTrial } from '../forked-trial.ts';

export type CitusPlan = {
  /** An address whose server may be Citus; empty where none was given. */
  readonly databaseUrl: string;
  /** How often a bank that pays is moved to the other node. */
  readonly moves: number;
};

export type CitusFigures = {
  /** Transfers of both banks that were answered with their RRN. */
  readonly acknowledged: number;
  /** Answers other than a success that clients got, each of which they asked again. */
  readonly answers: Readonly<Record<string, number>>;
  /** How long each move took. */
  readonly moveMilliseconds: readonly number[];
  /** Transfers of the bank that was moved, while it was. */
  readonly whileMoved: Waits;
  /** Those of both banks while nothing was moved. */
  readonly otherwise: Waits;
  /** Those of the other bank during the moves. */
  readonly besides: Waits;
  readonly misses: readonly string[];
};

/** How long so many transfers took, with all their repetitions. */
export type Waits = {
  readonly transfers: number;
  readonly medianMilliseconds: number;
  readonly p99Milliseconds: number;
  readonly longestMilliseconds: number;
};

export type CitusOutcome =
  | ({ readonly kind: 'tried' } & CitusFigures)
  /** Words that say why it could not be tried here. */
  | { readonly kind: 'skipped'; readonly why: string };

/**
 * Makes two banks on two nodes of a Citus and moves one of them to and fro while both pay: what was
 * acknowledged is there once, the book is in order, and the journals are guarded where they stand.
 */
export async function assureCitus({
  tell,
  ...plan
}: CitusPlan & { tell(line: string): void }): Promise<CitusOutcome> {
  if (plan.databaseUrl === '') {
    return { kind: 'skipped', why: 'no DATABASE_URL names a PostgreSQL that has Citus.' };
  }
  return runTrial<CitusOutcome>(join(import.meta.dirname, 'trial.ts'), plan, tell);
}
