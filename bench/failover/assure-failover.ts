import { join } from 'node:path';
import { runTrial } from '../forked-trial.ts';
import { median } from '../ratio.ts';
import { havePackages } from './packages.ts';

export type FailoverPlan = {
  readonly seed: number;
  /** How often the primary is killed with -9. */
  readonly kills: number;
  /** How often it is cut off instead, spread over the kills. */
  readonly partitions: number;
  /** How often one of two processes of the switch is killed. */
  readonly processKills: number;
};

export type FailoverFigures = {
  readonly acknowledged: number;
  /** Answers other than a success that clients got, each of which they asked again. */
  readonly answers: Readonly<Record<string, number>>;
  /** Transfers that a reader saw in the book before their client was answered. */
  readonly readBeforeAnswered: number;
  /** From each kill, and each cut, the longest time without a success. */
  readonly killMilliseconds: readonly number[];
  readonly cutMilliseconds: readonly number[];
  /** The longest that one transfer took with all its repetitions. */
  readonly longestMilliseconds: number;
  readonly processKills: number;
  readonly lostInRollingRestart: number;
  readonly misses: readonly string[];
};

export type FailoverOutcome =
  | ({ readonly kind: 'tried' } & FailoverFigures)
  /** A sentence that says why it could not be tried here. */
  | { readonly kind: 'skipped'; readonly why: string };

const medianMillisecondsMax = 15_000;

/**
 * Has the primary of three PostgreSQL servers end under two banks and their load, again and again:
 * what was acknowledged is there once, and calls succeed again soon.
 */
export async function assureFailover({
  tell,
  ...plan
}: FailoverPlan & { tell(line: string): void }): Promise<FailoverOutcome> {
  const why = havePackages();
  if (why !== null) return { kind: 'skipped', why };
  const file = join(import.meta.dirname, 'trial.ts');
  const figures = await runTrial<FailoverFigures>(file, plan, tell);
  const misses = [...figures.misses];
  const again = median([...figures.killMilliseconds, ...figures.cutMilliseconds]);
  if (again > medianMillisecondsMax) {
    misses.push(`calls succeed again in ${Math.round(again)} ms at the median`);
  }
  return { kind: 'tried', ...figures, misses };
}
