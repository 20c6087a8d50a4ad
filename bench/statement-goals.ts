import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { findChromium } from '../scripts/chromium/find-chromium.ts';
import { inRoot, tool } from '../scripts/places.mjs';
import { runProgram } from '../scripts/processes.mjs';
import { buildWhatChanged } from '../scripts/start.ts';
import { type Measured, median, rounded } from './ratio.ts';

/** What the browser has written down, a value for each round. */
type Search = { readonly plain: number[]; readonly slowed: number[]; readonly peer: number[] };
type Files = {
  readonly page: number[];
  readonly node: number[];
  readonly worstEvent: number[];
  readonly longTasks: number[];
};

/** Goals 13 and 14: a statement of ten thousand lines in the portal, searched and made a file of. */
export async function statementGoals(folder: string, rounds: number): Promise<Measured[]> {
  await buildWhatChanged();
  const results = join(folder, 'statement');
  mkdirSync(results, { recursive: true });
  const config = inRoot('apps', 'web', 'e2e', 'bench.config.ts');
  const { code } = await runProgram(tool('playwright'), ['test', '--config', config], {
    env: {
      BENCH_ROUNDS: String(rounds),
      BENCH_RESULTS: results,
      CHROMIUM_PATH: await findChromium(),
      E2E_PORT: process.env['E2E_PORT'] ?? '4731',
    },
  });
  if (code !== 0) throw new Error('The statement could not be measured in the browser.');
  const read = (name: string): unknown => JSON.parse(readFileSync(join(results, name), 'utf8'));
  // Safe: statement.bench.ts writes both of them so.
  const [search, files] = [read('search.json') as Search, read('files.json') as Files];
  return [...searchGoals(search), ...fileGoals(files)];
}

function searchGoals({ plain, slowed, peer }: Search): Measured[] {
  return [
    {
      goal: '13a',
      what: 'search in 10,000 lines, worst event, ms',
      ratios: [Math.max(...plain)],
      target: { most: 50 },
      isGate: true,
      raw: `${plain.join(', ')} ms`,
    },
    {
      goal: '13b',
      what: 'the same at a quarter of the speed over PrimeReact’s table',
      ratios: slowed.map((milliseconds, round) => milliseconds / (peer[round] ?? Number.NaN)),
      target: { most: 0.75 },
      isGate: true,
      raw: `${slowed.join(', ')} over ${peer.join(', ')} ms`,
    },
  ];
}

function fileGoals({ page, node, worstEvent, longTasks }: Files): Measured[] {
  const [made, peer] = [page, node].map((times) => rounded(median(times) / 1000));
  return [
    {
      goal: '14a',
      what: 'long tasks while PDF and XLSX of 10,000 lines are made',
      ratios: [Math.max(...longTasks)],
      target: { most: 0 },
      isGate: true,
      raw: `${longTasks.join(', ')} of them`,
    },
    {
      goal: '14b',
      what: 'slowest input meanwhile, ms',
      ratios: [Math.max(...worstEvent)],
      target: { most: 100 },
      isGate: true,
      raw: `${worstEvent.join(', ')} ms`,
    },
    {
      goal: '14c',
      what: 'PDF of 10,000 lines from click to file over pdfmake in Node',
      ratios: page.map((milliseconds, round) => milliseconds / (node[round] ?? Number.NaN)),
      target: { most: 1.3 },
      isGate: true,
      raw: `${made} s over ${peer} s`,
    },
  ];
}
