import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { openedAddress } from '../../apps/switch-sim/src/testing/opened-address.ts';
import { freePort } from '../../scripts/free-port.ts';
import { inRoot } from '../../scripts/places.mjs';
import { buildSwitch } from '../../scripts/start.ts';
import { startBankProgram } from '../bank-program.ts';
import { type Measurement, measured } from '../ratio.ts';
import { bankEnvironment } from '../stopped-bank.ts';

const endings = ['SIGINT', 'SIGTERM'] as const;

/** Goal 20: npm start once more, from Enter to the address, and what of it the switch takes. */
export async function startGoals(folder: string, rounds: number): Promise<Measurement[]> {
  const dataDirectory = join(folder, 'start', 'data');
  // The first start builds the portal, makes the bank and fills the cache of compiled code.
  await millisecondsOfStart(dataDirectory);
  const { bank: built } = await buildSwitch();
  const whole: number[] = [];
  const own: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    whole.push(await millisecondsOfStart(dataDirectory));
    const program = await startBankProgram(dataDirectory, built);
    own.push(program.readyMilliseconds);
    await program.stop();
  }
  const all = (values: readonly number[]) => values.map((value) => Math.round(value)).join(', ');
  return [measured('20a', whole, `${all(whole)} ms`), measured('20b', own, `${all(own)} ms`)];
}

/** The terminal's way: npm, this project's door, and the switch behind it. */
async function millisecondsOfStart(dataDirectory: string): Promise<number> {
  const port = await freePort();
  const environment = { ...process.env, ...bankEnvironment(dataDirectory), PORT: String(port) };
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: inRoot('.'),
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, which Ctrl-C reaches whole.
    detached: true,
  });
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGINT');
  const endWithUs = () => {
    end();
    process.exit(1);
  };
  // The group is none of this terminal's: Ctrl-C would leave it running.
  for (const signal of endings) process.once(signal, endWithUs);
  const exit = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await openedAddress(child);
  const milliseconds = performance.now() - startedAt;
  end();
  await exit;
  for (const signal of endings) process.off(signal, endWithUs);
  return milliseconds;
}
