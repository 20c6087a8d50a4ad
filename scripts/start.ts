import { existsSync } from 'node:fs';
import { ClearError } from './clear-error.mjs';
import { carriesStamp, digestOf, removeStamp, writeStamp } from './setup/content-stamp.mjs';
import { compiled, inRoot, tool } from './places.mjs';
import { runProgram, turboEnvironment } from './processes.mjs';
import { withProgress } from './progress.mjs';
import { builtSwitch, type Engine, preparingArguments } from './switch-arguments.ts';
import { scenarioIn } from './target/scenario-in.ts';
import { optionsOf, wordsUpTo } from './target/options-of.ts';

const compilingOnce = { NODE_COMPILE_CACHE: compiled };
const pages = [inRoot('apps', 'web', 'dist'), inRoot('apps', 'switch-sim', 'dist', 'console')];
const sources = [
  'apps',
  'packages',
  'db',
  'seeds',
  'package-lock.json',
  'tsconfig.json',
  'turbo.json',
];
const notBuilt = /^(node_modules|dist|e2e|test-results|\.turbo|data)$|\.test\.tsx?$/;

/** Builds pages and switch when their sources changed, then runs the bank, or the front, until it is stopped. */
export async function main(args: string[]): Promise<number> {
  const { values, positionals } = optionsOf('start', {
    args,
    options: { switch: { type: 'string' } },
    allowPositionals: true,
  });
  const target = values.switch;
  const isBank = target === undefined;
  const scenario = isBank
    ? await scenarioIn('start', positionals)
    : wordsUpTo(0, 'start', positionals);
  const { bank, front, folder, task } = builtSwitch();
  await buildOnce([task], [folder], isBank ? () => prepareBank(scenario) : undefined);
  const program = isBank ? [...bank, ...scenario] : [...front, target];
  const { code } = await runProgram(process.execPath, program, {
    env: compilingOnce,
  });
  return code;
}

/** Builds what the browser gets when its sources changed. */
export async function buildWhatChanged(): Promise<void> {
  await buildOnce([], []);
}

/** Builds the switch when its sources changed, and answers what Node is told to run it or a front. */
export async function buildSwitch(
  engine?: Engine,
): Promise<Readonly<Record<'bank' | 'front', string[]>>> {
  const { bank, front, folder, task } = builtSwitch(engine);
  await buildOnce([task], [folder]);
  return { bank, front };
}

async function buildOnce(
  moreTasks: string[],
  moreResults: string[],
  meanwhile?: () => Promise<unknown>,
) {
  const tasks = ['build', ...moreTasks];
  const stamp = digestOf(
    sources.map((place) => inRoot(place)),
    (name) => !notBuilt.test(name),
  ).digest('hex');
  const isDone = tasks.every((task) => carriesStamp(stampOf(task), stamp));
  if (isDone && [...pages, ...moreResults].every((folder) => existsSync(folder))) return;
  for (const task of tasks) removeStamp(stampOf(task));
  await withProgress('Building what is served', () => Promise.all([build(tasks), meanwhile?.()]));
  for (const task of tasks) writeStamp(stampOf(task), stamp);
}

/** A stamp for each, since who only needs the pages does not build the switch. */
const stampOf = (task: string) =>
  inRoot('node_modules', '.cache', 'sahakar', `${task.replaceAll(':', '-')}.stamp`);

/** Both cores are used: a first start would hash its passwords when everything is built. */
async function prepareBank(args: string[]) {
  await runProgram(process.execPath, [...preparingArguments, ...args], {
    env: compilingOnce,
    keepOutput: true,
  });
}

async function build(tasks: string[]) {
  const { code, output } = await runProgram(
    tool('turbo'),
    ['run', ...tasks, '--output-logs=new-only'],
    {
      env: turboEnvironment,
      keepOutput: true,
    },
  );
  if (code !== 0)
    throw new ClearError(`${output.trimEnd()}\n\nThe build failed; the lines above say where.`);
}
