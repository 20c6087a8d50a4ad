import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClearError } from '../../scripts/clear-error.mjs';
import { inRoot } from '../../scripts/places.mjs';
import { checkout } from '../checkout.ts';
import { balance, enquire } from '../enquiry-load.ts';
import { ask, type MeasuredBank, recordTransfers, startMeasuredBank } from '../measured-bank.ts';
import { type Measurement, measured, median, notMeasured, rounded, spread } from '../ratio.ts';
import { frozen } from '../recordings/frozen-recording.ts';
import type { Recording } from '../recordings/record-statements.ts';
import { inTurn, ratiosOf, type Warmth, warmthText } from '../rounds.ts';
import { loadTransfers, warmUp } from '../transfer-load.ts';

export type AgainstPlan = {
  readonly rounds: number;
  readonly transfers: number;
  readonly calls: number;
};

/** What one call costs a version of the switch, a value for each round. */
type Costs = Readonly<Record<Figure, number[]>>;
const figures = {
  transferMicroseconds: 'a transfer, processor time, us',
  transferRate: 'transfers a second',
  transferBytes: 'a transfer, KiB handed to write()',
  balanceMicroseconds: 'a balance, processor time, us',
  balanceRate: 'balances a second',
} as const;
type Figure = keyof typeof figures;

type Version = {
  readonly name: string;
  readonly bank: MeasuredBank;
  readonly warmth: Warmth;
  readonly costs: Costs;
};

type Comparison = {
  readonly versions: readonly [Version, Version];
  /** Of a transfer, here and there. */
  readonly statements: readonly [number, number];
};

/**
 * This version and an earlier one in the same minutes on the same core, in turns: their ratio is
 * the same on any machine, and processor time is the same whatever runs beside them.
 */
export async function compareWith(
  commit: string,
  folder: string,
  plan: AgainstPlan,
): Promise<Comparison> {
  const earlier = await checkout(commit);
  const versions = [
    await startVersion('here', inRoot(), join(folder, 'here'), plan),
    await startVersion(earlier.name, earlier.folder, join(folder, 'earlier'), plan),
  ] as const;
  for (let round = 0; round < plan.rounds; round += 1) {
    // Whoever goes first finds other caches than whoever goes second.
    for (const version of inTurn(versions, round)) await measureRound(version, plan);
  }
  const statements = [
    await statementsOf(versions[0], join(folder, 'here.json')),
    await statementsOf(versions[1], join(folder, 'earlier.json')),
  ] as const;
  await Promise.all(versions.map(({ bank }) => bank.process.stop()));
  return { versions, statements };
}

/** Goals 1c to 1f: what the first version spent on the same work in the same minutes. */
export async function againstGoals(folder: string, plan: AgainstPlan): Promise<Measurement[]> {
  const goals = ['1c', '1d', '1e', '1f'] as const;
  try {
    const { versions, statements } = await compareWith(frozen.commit, folder, plan);
    const [here, earlier] = versions;
    const figure = (name: Figure) => {
      const [own, other] = [here.costs[name], earlier.costs[name]];
      return {
        ratios: ratiosOf(own, other),
        raw: `${rounded(median(own))} over ${rounded(median(other))}; ${figures[name]}`,
      };
    };
    const cpu = figure('transferMicroseconds');
    const bytes = overRounds(here.costs.transferBytes, earlier.costs.transferBytes);
    const asked = figure('balanceMicroseconds');
    const warm = versions.map(({ warmth }) => warmthText(warmth)).join(', ');
    return [
      measured('1c', cpu.ratios, `${cpu.raw}; ${warm}`),
      measured('1d', bytes.ratios, bytes.raw),
      measured('1e', [statements[0]], `the first version ${statements[1]}`),
      measured('1f', asked.ratios, asked.raw),
    ];
  } catch (error) {
    if (!(error instanceof ClearError)) throw error;
    return goals.map((goal) => notMeasured(goal, error.message));
  }
}

/**
 * Over all rounds at once: the log is carried over every some thousand pages, which falls into the
 * measured half of a round or into its preparation, so that no round by itself tells what is written.
 */
function overRounds(own: readonly number[], other: readonly number[]) {
  const told = (values: readonly number[]) => values.map((value) => rounded(value)).join(', ');
  return {
    ratios: [mean(own) / mean(other)],
    raw: `${rounded(mean(own))} over ${rounded(mean(other))}; ${figures.transferBytes}; rounds of ${told(own)} over ${told(other)}`,
  };
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

async function startVersion(
  name: string,
  root: string,
  directory: string,
  { transfers, calls }: AgainstPlan,
): Promise<Version> {
  const bank = await startMeasuredBank(directory, { DURABILITY: 'FULL' }, root);
  const warmth = await warmUp(bank, transfers);
  await enquire(bank, calls, balance);
  return {
    name,
    bank,
    warmth,
    costs: {
      transferMicroseconds: [],
      transferRate: [],
      transferBytes: [],
      balanceMicroseconds: [],
      balanceRate: [],
    },
  };
}

async function measureRound({ bank, costs }: Version, plan: AgainstPlan): Promise<void> {
  const count = plan.transfers;
  const { seconds, cost } = await loadTransfers(bank, { count, target: 'spread' });
  costs.transferMicroseconds.push(cost.cpuMicroseconds / count);
  costs.transferRate.push(count / seconds);
  costs.transferBytes.push(cost.writtenBytes / count / 1024);
  const asked = await enquire(bank, plan.calls, balance);
  costs.balanceMicroseconds.push(asked.cost.cpuMicroseconds / asked.calls);
  costs.balanceRate.push(asked.rate);
}

const recordedTransfers = 200;

/** Statements of a transfer, with those that begin and end its savepoint, or its transaction. */
async function statementsOf({ bank }: Version, file: string): Promise<number> {
  const wanted = { count: recordedTransfers, target: 'spread' } as const;
  await recordTransfers(bank, await ask(bank, { kind: 'prepare', wanted }), file);
  // Safe: bench-server.ts has written it.
  const { pieces } = JSON.parse(readFileSync(file, 'utf8')) as Recording;
  return median(pieces.map((piece) => piece.length)) + 2;
}

/** Prints both versions side by side. */
export function tellComparison({ versions, statements }: Comparison): void {
  const [here, earlier] = versions;
  const [ownStatements, earlierStatements] = statements;
  const line = (what: string, own: number, other: number, ratio: number, noise = 0) =>
    console.log(
      [
        what.padEnd(36),
        rounded(own).padStart(9),
        rounded(other).padStart(9),
        rounded(ratio).padStart(6),
        `±${Math.round(noise * 100)} %`.padStart(7),
      ].join('  '),
    );
  console.log(`\n${''.padEnd(36)}  ${'here'.padStart(9)}  ${earlier.name}  ratio`);
  for (const [figure, what] of Object.entries(figures)) {
    // Safe: these are the keys of figures.
    const own = here.costs[figure as Figure];
    const other = earlier.costs[figure as Figure];
    const ratios = ratiosOf(own, other);
    line(
      what,
      Math.round(median(own) * 10) / 10,
      Math.round(median(other) * 10) / 10,
      median(ratios),
      spread(ratios),
    );
  }
  line(
    'a transfer, statements',
    ownStatements,
    earlierStatements,
    ownStatements / earlierStatements,
  );
}
