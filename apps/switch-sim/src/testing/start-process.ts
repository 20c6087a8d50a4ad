import { type ChildProcess, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { openedAddress, switchMain } from './opened-address.ts';

export type BankProcess = {
  readonly child: ChildProcess;
  /** Everything that was printed so far. */
  printed(): string;
  /** The address of the start block, once it is printed; throws when the process ends before. */
  address(): Promise<string>;
  /** The exit code, once the process has ended. */
  ended(): Promise<number | null>;
};

/** Runs the whole program on a port that the system chooses. */
export function startProcess(
  dataDirectory: string,
  environment: Readonly<Record<string, string>> = {},
  main = switchMain,
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
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const opened = openedAddress(child);
  // Of a bank that is to refuse its start nobody asks where it is open.
  opened.catch(() => {});
  const end = new Promise<number | null>((resolve) => child.on('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await end;
  });
  return {
    child,
    printed: () => text,
    ended: () => end,
    address: () => opened,
  };
}
