import { ClearError } from '../../scripts/clear-error.mjs';
import { tool } from '../../scripts/places.mjs';
import { runProgram } from '../../scripts/processes.mjs';
import { buildWhatChanged } from '../../scripts/start.ts';
import { type Measurement, measured } from '../ratio.ts';

/** Goal 11: what the portal's own test of its build says of the login. */
export async function bundleGoal(): Promise<Measurement[]> {
  await buildWhatChanged();
  const test = ['run', '--project', 'web:bundle', 'bundle-size'];
  const { output } = await runProgram(tool('vitest'), test, { keepOutput: true });
  return [measured('11', [bytesIn(output)], 'gzip of all that the login imports')];
}

/** Out of a line such as "The login: 99000 of 108000 bytes". */
export function bytesIn(output: string): number {
  const bytes = /The login: (\d+) of/.exec(output)?.[1];
  if (bytes === undefined) throw new ClearError('The test of the build says no weight.');
  return Number(bytes);
}
