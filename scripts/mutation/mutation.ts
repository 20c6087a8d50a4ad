import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ClearError } from '../clear-error.mjs';
import { inRoot } from '../places.mjs';
import { runProgram } from '../processes.mjs';
import { installTool } from '../setup/install-packages.mjs';
import { optionsOf } from '../target/options-of.ts';
import { explainedIn } from './explained.ts';
import { type Folder, folders } from './folders.ts';
import { mutantsIn, noticedAlone } from './mutants.ts';
import { judge, told } from './verdict.ts';

const tool = 'tools/mutation/node_modules/@stryker-mutator';
const bank = 'apps/switch-sim/src';
const results = inRoot('test-results', 'mutation');

/** Changes the bank's sources in thousands of small ways, and looks whether a test notices each. */
export async function main(args: string[]): Promise<number> {
  const options = {
    only: { type: 'string' },
    source: { type: 'string' },
    afresh: { type: 'boolean' },
  } as const;
  const { only, source = '', afresh = false } = optionsOf('mutation', { args, options }).values;
  const names = only?.split(',') ?? Object.keys(folders);
  const wishes = names.map((name) => ({ name, folder: folderOf(name), source, afresh }));
  await installTool('mutation', 'Fetching Stryker');
  mkdirSync(results, { recursive: true });
  let code = 0;
  for (const wish of wishes) code = Math.max(code, await tryFolder(wish));
  return code;
}

type Wish = {
  readonly name: string;
  readonly folder: Folder;
  /** Words of which the path of a source to be changed has one. */
  readonly source: string;
  /** Whether what an earlier run has found out is tried again. */
  readonly afresh: boolean;
};

async function tryFolder(wish: Wish): Promise<number> {
  const { name, folder } = wish;
  const files = sourcesOf(wish);
  if (files.length === 0) throw new ClearError(`${name} has no source like ${wish.source}.`, 2);
  const kept = keptOf(wish);
  if (existsSync(kept)) writeFileSync(kept, noticedAlone(readFileSync(kept, 'utf8')));
  const settings = path.join(results, `${name}.settings.json`);
  const report = path.join(results, `${name}.json`);
  writeFileSync(settings, JSON.stringify(settingsOf(wish, files, report), null, 2));
  const { code } = await runProgram(
    process.execPath,
    [inRoot(tool, 'core/bin/stryker.js'), 'run', settings],
    { env: { MUTATION_TESTS: folder.tests.map((tests) => `src/${tests}.test.ts`).join(' ') } },
  );
  if (code !== 0) {
    // Of a run that was stopped Stryker keeps what its last tests said while their copies went.
    rmSync(kept, { force: true });
    throw new ClearError(`Stryker could not try ${name}; it says why above.`, code);
  }
  const mutants = mutantsIn(readFileSync(report, 'utf8')).filter(({ file }) =>
    files.includes(file),
  );
  const verdict = judge(
    mutants,
    explainedIn(name).filter(({ file }) => files.includes(file)),
  );
  process.stdout.write(`${told(name, verdict)}\n`);
  return verdict.isPassed ? 0 : 1;
}

/** What a run leaves for the next one. */
const keptOf = ({ name }: Wish) => path.join(results, `${name}.kept.json`);

function sourcesOf({ folder, source }: Wish): string[] {
  const words = source.split(',');
  return folder.sources
    .flatMap((pattern) => globSync(pattern, { cwd: inRoot(bank) }))
    .filter((file) => !file.endsWith('.test.ts') && words.some((word) => file.includes(word)))
    .map((file) => `${bank}/${file}`)
    .toSorted();
}

function settingsOf(wish: Wish, files: readonly string[], report: string) {
  return {
    plugins: ['@stryker-mutator/vitest-runner', inRoot('scripts/mutation/plugin.ts')],
    ignorers: ['bank'],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    mutate: files,
    // What the tests of the bank do not read need not be copied.
    ignorePatterns: ['**/dist', 'apps/web', 'tools', 'docs', 'bench', 'deploy', 'data'],
    tempDirName: 'test-results/mutation/copies',
    // TypeScript 7 has not the interface by which Stryker would rewrite these.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    // Generous, since a busy machine is slow and only a loop without an end takes this long.
    timeoutMS: 30_000,
    incremental: true,
    incrementalFile: keptOf(wish),
    force: wish.afresh,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    allowConsoleColors: false,
  };
}

function folderOf(name: string): Folder {
  const folder = folders[name];
  if (folder !== undefined) return folder;
  throw new ClearError(`There is no ${name}; there are ${Object.keys(folders).join(', ')}.`, 2);
}
