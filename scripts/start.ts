import { existsSync } from 'node:fs';
import { ClearError } from './clear-error.mjs';
import { carriesStamp, digestOf, removeStamp, writeStamp } from './setup/content-stamp.mjs';
import { inRoot, tool } from './places.mjs';
import { runProgram, turboEnvironment } from './processes.mjs';
import { withProgress } from './progress.mjs';
import { frontArguments, switchArguments } from './switch-arguments.ts';

const stampFile = inRoot('node_modules', '.cache', 'sahakar', 'build.stamp');
const results = [inRoot('apps', 'web', 'dist'), inRoot('apps', 'switch-sim', 'dist')];
const sources = ['apps', 'packages', 'seeds', 'package-lock.json', 'tsconfig.json', 'turbo.json'];
const notBuilt = /^(node_modules|dist|e2e|test-results|\.turbo|data)$|\.test\.tsx?$/;

/** Builds what the browser gets when its sources changed, then runs the bank, or the front, until it is stopped. */
export async function main(args: string[]): Promise<number> {
  const before = args.indexOf('--switch');
  const target = args[before + 1] ?? '';
  await buildWhatChanged();
  const program = before < 0 ? [...switchArguments(), ...args] : [...frontArguments(), target];
  const { code } = await runProgram(process.execPath, program, {
    env: { NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'sahakar', 'compiled') },
  });
  return code;
}

export async function buildWhatChanged(): Promise<void> {
  const stamp = digestOf(
    sources.map((place) => inRoot(place)),
    (name) => !notBuilt.test(name),
  ).digest('hex');
  if (results.every((folder) => existsSync(folder)) && carriesStamp(stampFile, stamp)) return;
  removeStamp(stampFile);
  await withProgress('Building the portal and the console', build);
  writeStamp(stampFile, stamp);
}

async function build() {
  const { code, output } = await runProgram(
    tool('turbo'),
    ['run', 'build', '--output-logs=new-only'],
    {
      env: turboEnvironment,
      keepOutput: true,
    },
  );
  if (code !== 0)
    throw new ClearError(`${output.trimEnd()}\n\nThe build failed; the lines above say where.`);
}
