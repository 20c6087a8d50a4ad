import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import process from 'node:process';

/** A helper process on a core of its own, which answers one order at a time. */
export type PinnedProcess = {
  readonly pid: number;
  ask(order: object): Promise<unknown>;
  stop(): Promise<void>;
};

const canPin = spawnSync('taskset', ['-c', '0', 'true']).status === 0;

/** Says whether server and load generator can be kept apart on this machine. */
export function pinning(): string {
  return canPin ? 'server on core 0, load on core 1' : 'without taskset: cores are shared';
}

/** Keeps this process, the load generator, off the server's core. */
export function pinLoadGenerator(): void {
  if (canPin) spawnSync('taskset', ['-a', '-p', '-c', '1', String(process.pid)]);
}

/** A command line on the server's core, where cores can be told apart. */
export function pinned(...commandLine: readonly string[]): readonly string[] {
  return canPin ? ['taskset', '-c', '0', ...commandLine] : commandLine;
}

/** A bench that fails leaves no server behind. */
const stopsWithThis = `--import=${new URL('../scripts/stop-with-parent.mjs', import.meta.url).href}`;

/** Starts a source file on core 0 and waits for its first word. */
export async function startPinned(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<PinnedProcess> {
  const child = fork(file, [...args], {
    ...(canPin
      ? { execPath: 'taskset', execArgv: ['-c', '0', process.execPath, stopsWithThis] }
      : { execArgv: [...process.execArgv, stopsWithThis] }),
    env: { ...process.env, ...environment },
    serialization: 'json',
  });
  await nextMessage(child);
  let orders = 0;
  return {
    // taskset becomes the program that it starts.
    pid: child.pid ?? Number.NaN,
    ask(order) {
      orders += 1;
      const reply = nextMessage(child);
      child.send({ id: orders, ...order });
      return reply;
    },
    stop() {
      const exit = new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
      });
      child.kill('SIGTERM');
      return exit;
    },
  };
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null) => reject(new Error(`A helper ended with ${code}`));
    child.once('exit', fail);
    child.once('message', (message) => {
      child.off('exit', fail);
      resolve(message);
    });
  });
}
