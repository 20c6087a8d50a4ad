/** @module-tag both-engines-wide */
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { engine } from '@sahakar/db/dialect';
import { journals } from '@sahakar/db/schema/ledger';
import { scheduleInstalments } from '@sahakar/db/schema/schedules';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { startLedProcesses } from '../testing/led-processes.ts';
import { setAheadClosed } from '../testing/machine-clock.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { startBeside } from '../testing/start-beside.ts';
import { readWorldState } from '../world-state.ts';
import { storeSchedules } from '../testing/stored-schedules.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** No more than the daily limit lets through when eight days are made up for in one. */
const count = 2;

const openedAt = new Date('2026-11-21T10:00:00+05:30');
const dayAfter = (round: number) => new Date(openedAt.getTime() + round * day);

/** Has the program at an address pass to a moment: whatever has fallen due by then is run. */
const passTo = (address: string, to: Date) =>
  fetch(`${address}/__sim/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ set: to.toISOString() }),
  });

async function madeIn({ worlds }: TestBank) {
  const read = worlds.opened('main')?.bank.store.read;
  if (read === undefined) throw new Error('The bank is closed');
  const made = await read.select().from(scheduleInstalments);
  const paid = await read
    .select()
    .from(journals)
    .where(eq(journals.causeKind, 'schedule-instalment'));
  const of = (outcome: string) => made.filter((one) => one.outcome === outcome).length;
  return { made: of('S'), missed: of('F'), journals: paid.length };
}

test.each([
  { down: 'an hour', milliseconds: hour, made: 1, missed: 0 },
  { down: 'three days', milliseconds: 3 * day + hour, made: 4, missed: 0 },
  { down: 'eight days', milliseconds: 8 * day + hour, made: 8, missed: 1 },
])(
  'a bank that was down for $down makes each instalment once that fell due (C184, C185, ASSURANCE D9)',
  async ({ down, milliseconds, made, missed }) => {
    const bank = await startBank({ now: '2026-11-22T08:30:00+05:30' });
    await storeSchedules(bank, { count, startOn: '2026-11-22', payments: 30 });
    await bank.world.time.move({ frozen: false });
    await setAheadClosed(bank, milliseconds);
    const all = { made: made * count, missed: missed * count, journals: made * count };
    await expect.poll(() => madeIn(bank)).toEqual(all);
    await setAheadClosed(bank, milliseconds + hour);
    await bank.worlds.opened('main')?.time.move({});
    expect(await madeIn(bank)).toEqual(all);
    tell('D9', `down for ${down} on ${engine}: ${all.made} made, ${all.missed} missed, 0 twice`);
  },
);

/** Two programs on one database pass through the same days at the same moment. */
test.runIf(engine === 'postgres')(
  'of two processes that run what is due at the same moment one makes each instalment (ASSURANCE D9)',
  { timeout: times(60_000, 3_600_000) },
  async () => {
    const days = times(3, 100);
    const bank = await startBank();
    await storeSchedules(bank, { count, startOn: '2026-11-22', payments: days });
    const address = await startBeside(bank).address();
    for (let round = 1; round <= days; round += 1) {
      const to = dayAfter(round);
      const [answer] = await Promise.all([passTo(address, to), bank.world.time.move({ to })]);
      expect(answer.status).toBe(200);
    }
    expect(await madeIn(bank)).toEqual({ made: days * count, missed: 0, journals: days * count });
    tell('D9', `two processes, ${days} days at once: ${days * count} instalments, 0 twice`);
  },
);

/** The same by a connection of its own, and the port of this side, by which its process is found. */
function passingTo(address: string, to: Date) {
  const sent = request(`${address}/__sim/api/clock`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json' },
  });
  const port = new Promise<number>((resolve) => {
    sent.on('socket', (socket) =>
      socket.once('connect', () => resolve(socket.localPort ?? 0)).once('close', () => resolve(0)),
    );
  });
  const status = new Promise<number | null>((resolve) => {
    sent.on('response', (answer) => resolve(answer.resume().statusCode ?? null));
    sent.on('error', () => resolve(null));
  });
  sent.end(JSON.stringify({ set: to.toISOString() }));
  return { port, status };
}

/** Whether a job has begun and has not ended. */
async function isAmidstJob({ bank }: TestBank): Promise<boolean> {
  const state = await readWorldState(bank.store.read);
  return [...state.keys()].some((key) => key.startsWith('job-begun:'));
}

test.runIf(engine === 'postgres' && process.platform === 'linux')(
  'behind one port, with the process killed on each day that does what is due, another one makes each instalment once (ASSURANCE D9, D17)',
  { timeout: times(120_000, 3_600_000) },
  async () => {
    const days = times(2, 100);
    const bank = await startBank();
    await storeSchedules(bank, { count, startOn: '2026-11-22', payments: days });
    const { origin, serving, servingPort, kill } = await startLedProcesses(bank, 3);
    let [again, amidstJob] = [0, 0];
    for (let round = 1; round <= days; round += 1) {
      await expect.poll(() => serving().length).toBeGreaterThan(1);
      const first = passingTo(origin, dayAfter(round));
      const ended = { status: undefined as number | null | undefined };
      const over = first.status.then((status) => (ended.status = status));
      while (ended.status === undefined && !(await isAmidstJob(bank))) await pause(1);
      const holder = servingPort(await first.port);
      if (holder !== null) kill(holder);
      let status = await over;
      if (status === null && (await isAmidstJob(bank))) amidstJob += 1;
      // Whoever has died has not answered; another one is told the same moment.
      for (; status !== 200; again += 1) status = await passingTo(origin, dayAfter(round)).status;
    }
    expect(await madeIn(bank)).toEqual({ made: days * count, missed: 0, journals: days * count });
    // A short job may be over before its process dies, but not each time.
    expect(amidstJob).toBeGreaterThan(times(-1, 0));
    tell(
      'D9',
      `behind one port, ${days} days, on each the process killed that had it, ${amidstJob} of them amidst a job, ${again} days told again: ${days * count} instalments, 0 twice`,
    );
  },
);
