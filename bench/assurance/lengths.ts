import { ClearError } from '../../scripts/clear-error.mjs';
import type { Engine } from '../../scripts/switch-arguments.ts';

/** How long each promise is tried. */
export type Lengths = {
  /** Whether tests run at the counts of the sheet, or at those of npm test. */
  readonly isFull: boolean;
  /** Kills of a bank under load. */
  readonly kills: number;
  /** Flipped bits of calls, and replays; of books a fifth as many. */
  readonly calls: number;
  /** Runs of the bank against its model. */
  readonly runs: number;
  /** The same on PostgreSQL, where a run takes five times as long. */
  readonly runsOnPostgres: number;
  /** Seeds of the deterministic simulation. */
  readonly seeds: number;
  /** How often the primary of three databases is killed, is cut off, and a process of the switch is killed. */
  readonly failovers: {
    readonly kills: number;
    readonly partitions: number;
    readonly processKills: number;
  };
  /** How often a bank is moved to another node of Citus. */
  readonly moves: number;
};

/** Ten minutes, an hour or two, and a night. */
const lengths = {
  quick: {
    isFull: false,
    kills: 10,
    calls: 100,
    runs: 25,
    runsOnPostgres: 25,
    seeds: 20,
    failovers: { kills: 2, partitions: 1, processKills: 3 },
    moves: 2,
  },
  usual: {
    isFull: true,
    kills: 200,
    calls: 1_000,
    runs: 500,
    runsOnPostgres: 100,
    seeds: 1_000,
    failovers: { kills: 10, partitions: 2, processKills: 10 },
    moves: 10,
  },
  nightly: {
    isFull: true,
    kills: 1_000,
    calls: 5_000,
    runs: 10_000,
    runsOnPostgres: 1_000,
    seeds: 10_000,
    failovers: { kills: 50, partitions: 10, processKills: 20 },
    moves: 20,
  },
} as const satisfies Record<string, Lengths>;

type Count = 'rounds' | 'calls' | 'runs' | 'seeds';

/** What was said on the command line: a length by its name, and counts that differ from it. */
type Said = { readonly quick: boolean; readonly nightly: boolean } & {
  readonly [option in Count]?: string | undefined;
};

export function chosenLengths(said: Said): { readonly name: string; readonly lengths: Lengths } {
  const name = said.quick ? 'quick' : said.nightly ? 'nightly' : 'usual';
  const of = lengths[name];
  const count = (option: Count, usual: number) => {
    const text = said[option];
    return text === undefined ? usual : wholeNumber(option, text, 1);
  };
  return {
    name,
    lengths: {
      ...of,
      kills: count('rounds', of.kills),
      calls: count('calls', of.calls),
      runs: count('runs', of.runs),
      runsOnPostgres: count('runs', of.runsOnPostgres),
      seeds: count('seeds', of.seeds),
    },
  };
}

export function wholeNumber(option: string, text: string, least = 0): number {
  if (!/^\d+$/.test(text))
    throw new ClearError(`--${option} takes a whole number, and no ${text}.`);
  // A row that tries nothing would be held.
  if (Number(text) < least) throw new ClearError(`--${option} is ${least} at the least.`);
  return Number(text);
}

/** What the tests themselves read of it. */
export function environmentOf(lengths: Lengths, seed: number, engine: Engine) {
  const { isFull, runs, runsOnPostgres, seeds } = lengths;
  return {
    ASSURANCE: isFull ? 'full' : 'short',
    MODEL_SEED: String(seed),
    MODEL_RUNS: String(engine === 'postgres' ? runsOnPostgres : runs),
    SIMULATION_SEEDS: String(seeds),
  };
}
