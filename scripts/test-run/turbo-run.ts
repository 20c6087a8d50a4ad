import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot, tool } from '../places.mjs';
import { runProgram, turboEnvironment } from '../processes.mjs';

/** One task of one workspace, as it went. */
export type TurboTask = {
  /** Such as `@sahakar/db#test`. */
  readonly id: string;
  readonly name: string;
  /** The workspace's folder, from the root. */
  readonly folder: string;
  /** Whether an earlier run with the same inputs has answered for it. */
  readonly isCached: boolean;
  readonly seconds: number;
  /** Not 0 as well where it was not run, since something before it failed. */
  readonly code: number;
};

type TaskSummary = {
  readonly taskId: string;
  readonly task: string;
  readonly directory: string;
  readonly command: string;
  readonly cache: { readonly status: 'HIT' | 'MISS' };
  readonly execution?: { startTime: number; endTime: number; exitCode?: number | null };
};

/** Workspaces that have suites leave their reports in this folder of theirs. */
const reports = 'test-results';
/** What turbo says of a task that a workspace does not have. */
const noCommand = '<NONEXISTENT>';
const summaries = inRoot('.turbo', 'runs');

/** Runs tasks in every workspace that has them; a failure stops only what builds on it. */
export async function runTasks(
  names: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<TurboTask[]> {
  rmSync(summaries, { recursive: true, force: true });
  const { code } = await runProgram(
    tool('turbo'),
    [
      'run',
      ...names,
      '--continue=dependencies-successful',
      '--concurrency=2',
      '--output-logs=new-only',
      '--summarize',
    ],
    { env: { ...turboEnvironment, ...environment } },
  );
  const tasks = newestSummary()
    .filter(({ command }) => command !== noCommand)
    .map(taskOf);
  return [...tasks, ...untold(names, tasks, code)];
}

function taskOf({ taskId, task, directory, cache, execution }: TaskSummary): TurboTask {
  return {
    id: taskId,
    name: task,
    folder: directory,
    isCached: cache.status === 'HIT',
    seconds: execution === undefined ? 0 : (execution.endTime - execution.startTime) / 1000,
    code: execution?.exitCode ?? 1,
  };
}

/** A run that broke before its end, or left a kind of task out, must not look like one that passed. */
export function untold(
  names: readonly string[],
  tasks: readonly TurboTask[],
  code: number,
): TurboTask[] {
  const missing = names.filter((name) => tasks.every((task) => task.name !== name));
  const isBroken = code !== 0 && tasks.every((task) => task.code === 0);
  return [...missing, ...(isBroken ? ['turborepo'] : [])].map((name) => {
    return { id: `${name} (not told)`, name, folder: '', isCached: false, seconds: 0, code: 1 };
  });
}

/** So that no report of an earlier run is read for one that this run did not write. */
export function removeReports(): void {
  for (const folder of ['', 'apps/*', 'packages/*', 'bench', 'db', 'scripts', 'seeds']) {
    for (const report of globSync(path.posix.join(folder, reports), { cwd: inRoot() })) {
      rmSync(inRoot(report), { recursive: true, force: true });
    }
  }
}

/** Whether any of these tasks would have to run, since no earlier run can answer for it. */
export async function hasToRun(
  names: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<boolean> {
  const { output } = await runProgram(tool('turbo'), ['run', ...names, '--dry=json'], {
    env: { ...turboEnvironment, ...environment },
    keepOutput: true,
  });
  // Safe: turbo documents this form of its plan.
  const { tasks } = JSON.parse(output.slice(output.indexOf('{'))) as { tasks: TaskSummary[] };
  return tasks.some(
    ({ task, command, cache }) =>
      names.includes(task) && command !== noCommand && cache.status === 'MISS',
  );
}

function newestSummary(): TaskSummary[] {
  if (!existsSync(summaries)) return [];
  const [file] = readdirSync(summaries).toSorted().toReversed();
  if (file === undefined) return [];
  // Safe: turbo documents this form of its summaries.
  return (JSON.parse(readFileSync(path.join(summaries, file), 'utf8')) as { tasks: TaskSummary[] })
    .tasks;
}
