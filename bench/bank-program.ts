import { spawn } from 'node:child_process';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { openedAddress, switchMain } from '../apps/switch-sim/src/testing/opened-address.ts';
import { inRoot } from '../scripts/places.mjs';
import { bankEnvironment } from './stopped-bank.ts';

/** The switch in a process of its own. */
export type BankProgram = {
  readonly port: number;
  /** From its start until it answers enquiries. */
  readonly readyMilliseconds: number;
  /** Ends when money moves as well; answers how long that took from the start. */
  moneyMoves(): Promise<number>;
  /** As a loss of power would: without a word. */
  kill(): Promise<void>;
  /** As an operator would: it finishes its calls and closes its books. */
  stop(): Promise<void>;
};

/** What else a start is told; a command that becomes the bank may stand before it. */
type Circumstances = {
  readonly before?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
};

/** Runs its sources, or what Node is told to run where that was built. */
export async function startBankProgram(
  dataDirectory: string,
  program: readonly string[] = [switchMain],
  { before = [], environment = {} }: Circumstances = {},
): Promise<BankProgram> {
  const startedAt = performance.now();
  const [command = process.execPath, ...args] = [...before, process.execPath, ...program];
  const child = spawn(command, args, {
    env: {
      NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'sahakar', 'compiled'),
      ...process.env,
      ...bankEnvironment(dataDirectory),
      ...environment,
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const endWithThisProcess = () => child.kill('SIGKILL');
  process.once('exit', endWithThisProcess);
  void exit.then(() => process.off('exit', endWithThisProcess));

  const port = Number(new URL(await openedAddress(child)).port);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exit;
  };
  return {
    port,
    readyMilliseconds: performance.now() - startedAt,
    async moneyMoves() {
      for (;;) {
        const answer = await fetch(`http://localhost:${port}/readyz`);
        const text = await answer.text();
        if (answer.ok) return performance.now() - startedAt;
        if (!text.includes('is being looked through')) throw new Error(`No money moves: ${text}`);
        await pause(20);
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
