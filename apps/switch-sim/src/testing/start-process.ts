import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export type BankProcess = {
  readonly child: ChildProcess;
  /** Everything that was printed so far. */
  printed(): string;
  /** The address of the start block, once it is printed; throws when the process ends before. */
  address(): Promise<string>;
  /** The exit code, once the process has ended. */
  ended(): Promise<number | null>;
};

/** What a suite has built of these very sources, else the sources, for a test that is run by itself. */
const mainProgram = process.env['SWITCH_MAIN'] ?? join(import.meta.dirname, '../main.ts');

/** Runs the whole program on a port that the system chooses. */
export function startProcess(
  dataDirectory: string,
  environment: Readonly<Record<string, string>> = {},
  main = mainProgram,
  scenario = 'within-bank-transfer',
): BankProcess {
  const child = spawn(process.execPath, [main, scenario], {
    env: {
      // What another process has compiled is not compiled again.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      COVERAGE_DIR: process.env['COVERAGE_DIR'],
      DATA_DIR: dataDirectory,
      PORT: '0',
      SCRYPT_N: '1024',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      text += chunk;
      for (const listener of listeners) listener();
    });
  }
  const end = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      resolve(code);
      for (const listener of listeners) listener();
    });
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await end;
  });
  return {
    child,
    printed: () => text,
    ended: () => end,
    address: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          const [, address] = /is open at {2}(\S+)[^]*Ctrl-C/.exec(text) ?? [];
          if (address !== undefined) resolve(address);
          else if (child.exitCode !== null) reject(new Error(`The bank did not open:\n${text}`));
        };
        listeners.add(look);
        look();
      }),
  };
}
