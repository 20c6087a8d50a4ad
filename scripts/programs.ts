import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ClearError } from './clear-error.mjs';
import { findChromium } from './chromium/find-chromium.ts';
import { freePort } from './free-port.ts';
import { inRoot, tool } from './places.mjs';
import { runProgram } from './processes.mjs';
import { buildWhatChanged } from './start.ts';
import { asChild, engineConditions, outlivesReader } from './switch-arguments.ts';

type Command = (args: string[]) => Promise<number>;

export const bench: Command = (args) => runSource('bench/bench.ts', args);

/** On whichever engines it tries: DATABASE_URL only lends it a server. */
export const assurance: Command = (args) =>
  exitCodeOf(process.execPath, [outlivesReader, inRoot('bench', 'assurance.ts'), ...args]);

export const verifyLedger: Command = (args) =>
  runSource('apps/switch-sim/src/verify-ledger.ts', args);

export const backup: Command = (args) => runSource(backupProgram, ['backup', ...args]);

export const restore: Command = (args) => runSource(backupProgram, ['restore', ...args]);

const backupProgram = 'apps/switch-sim/src/backups/backup-program.ts';

export const audit: Command = (args) =>
  runSource('apps/switch-sim/src/audit-log/audit-program.ts', args);

export const lint: Command = (args) => exitCodeOf(tool('oxlint'), args);

export const format: Command = (args) => exitCodeOf(tool('oxfmt'), args);

/** The journeys in all languages and at all widths, of which npm test runs a part. */
export async function journeys(args: string[]): Promise<number> {
  const isWritten = args.includes('--write');
  const config = inRoot('apps', 'web', 'e2e', 'playwright.config.ts');
  refuseWhereMissing(config);
  await buildWhatChanged();
  const others = args.filter((word) => word !== '--write');
  return exitCodeOf(tool('playwright'), ['test', '--config', config, 'journeys/', ...others], {
    CHROMIUM_PATH: await findChromium(),
    E2E_PORT: process.env['E2E_PORT'] ?? String(await freePort()),
    WIDE: '1',
    ...(isWritten && { JOURNEYS: 'write' }),
  });
}

export async function shots(args: string[]): Promise<number> {
  const config = inRoot('apps', 'web', 'e2e', 'shots.config.ts');
  refuseWhereMissing(config);
  await buildWhatChanged();
  rmSync(faults, { force: true });
  const code = await exitCodeOf(tool('playwright'), ['test', '--config', config, ...args], {
    CHROMIUM_PATH: await findChromium(),
  });
  const report = existsSync(faults) ? readFileSync(faults, 'utf8') : '';
  process.stdout.write(faultsTold(report, code === 0));
  return code;
}

/** The pictures of docs/simulator, of what the console shows today. */
export async function simulatorPictures(args: string[]): Promise<number> {
  const config = inRoot('apps', 'web', 'e2e', 'pictures.config.ts');
  refuseWhereMissing(config);
  await buildWhatChanged();
  return exitCodeOf(tool('playwright'), ['test', '--config', config, ...args], {
    CHROMIUM_PATH: await findChromium(),
    E2E_PORT: process.env['E2E_PORT'] ?? String(await freePort()),
  });
}

/**
 * What is wrong on a page fails no picture, so it is told where everybody looks; that nothing is wrong
 * only where every picture was taken.
 */
export function faultsTold(report: string, isWhole: boolean): string {
  if (report !== '') return `Wrong on the pages:\n${report}`;
  return isWhole
    ? 'axe finds nothing, all targets are large enough, no page scrolls sideways.\n'
    : '';
}

const faults = inRoot('test-results', 'shots', 'faults.txt');

function runSource(source: string, args: string[]): Promise<number> {
  const file = inRoot(source);
  refuseWhereMissing(file);
  return exitCodeOf(process.execPath, [...engineConditions(), ...asChild, file, ...args]);
}

async function exitCodeOf(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const { code } = await runProgram(command, args, { env });
  return code;
}

function refuseWhereMissing(file: string): void {
  if (!existsSync(file)) throw new ClearError(`There is nothing to run: ${file} is missing.`);
}
