import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

/** A program that runs as the user postgres, with its output in a file. */
export type ServerProcess = {
  readonly pid: number;
  isRunning(): boolean;
  kill(): void;
  stop(): Promise<void>;
};

const patienceMilliseconds = 15_000;

/** Starts them in a folder; whatever happens to this program, none of them outlives it. */
export function serversIn(directory: string) {
  const ids = postgresUser();
  const running = new Set<ChildProcess>();
  const dataFolders = new Set<string>();
  const killAll = () => {
    for (const child of running) child.kill('SIGKILL');
    for (const folder of dataFolders) killPostgres(folder);
  };
  process.once('exit', killAll);

  return {
    ids,
    /** The server of a data folder is started by Patroni, and outlives it. */
    watchData: (folder: string) => void dataFolders.add(folder),
    start(name: string, command: string, args: readonly string[]): ServerProcess {
      const log = openSync(join(directory, `${name}.log`), 'a');
      const child = spawn(command, args, {
        ...ids,
        cwd: directory,
        env: { PATH: process.env['PATH'], HOME: directory, LC_ALL: 'C.UTF-8' },
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      running.add(child);
      const ended = new Promise<void>((resolve) => {
        child.once('exit', () => {
          running.delete(child);
          resolve();
        });
      });
      return {
        pid: child.pid ?? 0,
        isRunning: () => running.has(child),
        kill: () => void child.kill('SIGKILL'),
        async stop() {
          child.kill('SIGTERM');
          const late = pause(patienceMilliseconds, 'late', { ref: false });
          if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL');
          await ended;
        },
      };
    },
    end() {
      killAll();
      process.off('exit', killAll);
    },
  };
}

export type Servers = ReturnType<typeof serversIn>;

/** Kills the server of a data folder with everything that it has started, as a machine's end does. */
export function killPostgres(dataFolder: string): number {
  const first = firstProcess(dataFolder);
  if (first === null) return 0;
  const others = childrenOf(first);
  let killed = 0;
  for (const pid of [first, ...others]) {
    try {
      process.kill(pid, 'SIGKILL');
      killed += 1;
    } catch {
      // It was gone before.
    }
  }
  return killed;
}

/** Null where no server has the folder open. */
function firstProcess(dataFolder: string): number | null {
  try {
    const [line = ''] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    const command = readFileSync(`/proc/${Number(line)}/cmdline`, 'utf8');
    // A pid file outlives its server, and the number may be another program's by now.
    return command.includes(dataFolder) ? Number(line) : null;
  } catch {
    return null;
  }
}

function childrenOf(pid: number): number[] {
  try {
    const out = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    return out.split('\n').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

function postgresUser(): { readonly uid: number; readonly gid: number } {
  const of = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());
  return { uid: of('-u'), gid: of('-g') };
}
