import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { findChromium } from '../../scripts/chromium/find-chromium.ts';
import { inRoot, tool } from '../../scripts/places.mjs';
import { runProgram } from '../../scripts/processes.mjs';
import { buildWhatChanged } from '../../scripts/start.ts';
import { paintGoals } from './paint-goals.ts';
import type { Measurement } from '../ratio.ts';
import { statementGoals } from './statement-goals.ts';

/** How often each of them is measured. */
type Rounds = { readonly statement: number; readonly paint: number };

/** Goals 12 to 15: the portal as it was built, in a browser of its own. */
export async function browserGoals(folder: string, rounds: Rounds): Promise<Measurement[]> {
  await buildWhatChanged();
  const results = join(folder, 'browser');
  mkdirSync(results, { recursive: true });
  const config = inRoot('apps', 'web', 'e2e', 'bench.config.ts');
  const { code } = await runProgram(tool('playwright'), ['test', '--config', config], {
    env: {
      BENCH_ROUNDS: String(rounds.statement),
      BENCH_PAINT_ROUNDS: String(rounds.paint),
      BENCH_RESULTS: results,
      CHROMIUM_PATH: await findChromium(),
      E2E_PORT: process.env['E2E_PORT'] ?? '4731',
    },
  });
  if (code !== 0) throw new Error('The portal could not be measured in the browser.');
  const read = (name: string): unknown => JSON.parse(readFileSync(join(results, name), 'utf8'));
  return [...paintGoals(read), ...statementGoals(read)];
}
