/** @module-tag both-engines-wide */
import { Agent, get } from 'node:http';
import { engine } from '@sahakar/db/dialect';
import { expect, onTestFinished, test } from 'vitest';
import { type LedProcesses, startLedProcesses } from '../testing/led-processes.ts';
import { startBank } from '../testing/start-bank.ts';

// Several processes have one port and one database on PostgreSQL alone, and are found by Linux.
const canRun = engine === 'postgres' && process.platform === 'linux';
const twoMinutes = { timeout: 120_000 };
const soon = { timeout: 60_000 };

/** Asks again and again over connections that are kept; answers what it was answered. */
function askAlong(origin: string, lanes: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  onTestFinished(() => agent.destroy());
  const answers: (number | string)[] = [];
  const ending = new AbortController();
  const ask = () =>
    new Promise<void>((resolve) => {
      const end = (answer: number | string) => {
        answers.push(answer);
        resolve();
      };
      get(`${origin}/__sim/api/health`, { agent }, (answer) => {
        answer.resume().once('end', () => end(answer.statusCode ?? 0));
      }).once('error', (error) => end(error.message));
    });
  const lane = async () => {
    while (!ending.signal.aborted) await ask();
  };
  const running = Promise.all(Array.from({ length: lanes }, lane));
  return {
    answers,
    async end() {
      ending.abort();
      await running;
    },
  };
}

const alive = ({ running }: LedProcesses, before: readonly number[]) =>
  running().filter((pid) => before.includes(pid));

test.runIf(canRun)(
  'processes that serve behind one port are begun anew one after the other, and no call is lost',
  twoMinutes,
  async () => {
    const processes = await startLedProcesses(await startBank(), 2);
    const { leader, origin, running } = processes;
    expect(leader.printed()).toContain(`2 processes serve; kill -HUP ${leader.child.pid}`);
    const before = running();
    expect(before).toHaveLength(2);
    const asking = askAlong(origin, 2);
    leader.child.kill('SIGHUP');
    await expect.poll(leader.printed, soon).toContain('All processes of the bank were begun anew');
    await expect.poll(() => alive(processes, before), soon).toEqual([]);
    await asking.end();
    expect(asking.answers.filter((answer) => answer !== 200)).toEqual([]);
    expect(asking.answers.length).toBeGreaterThan(20);
    expect(running()).toHaveLength(2);

    leader.child.kill('SIGTERM');
    expect(await leader.ended()).toBe(0);
    expect(running).toThrow();
  },
);

test.runIf(canRun)(
  'a process that dies is begun anew, and all of them end with the one that leads them',
  twoMinutes,
  async () => {
    const { leader, origin, running, serving, kill } = await startLedProcesses(
      await startBank(),
      2,
    );
    const [victim = 0, other = 0] = serving();
    kill(victim);
    // Whoever asks in this moment is answered by the other, or hears that the connection is gone.
    const lost = await fetch(`${origin}/healthz`).catch(() => null);
    expect(lost?.status ?? 200).toBe(200);
    await expect.poll(serving, soon).toHaveLength(2);
    expect(serving()).toContain(other);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    const left = running();
    leader.child.kill('SIGKILL');
    await leader.ended();
    const areGone = () => left.filter((pid) => isAlive(pid));
    await expect.poll(areGone, soon).toEqual([]);
  },
);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
