/** @module-tag both-engines-wide */
import { setTimeout as pause } from 'node:timers/promises';
import { daysAfter } from '@sahakar/contracts/wire/dates';
import { engine } from '@sahakar/db/dialect';
import { journals, ledgerAccounts } from '@sahakar/db/schema/ledger';
import { scheduleInstalments } from '@sahakar/db/schema/schedules';
import { asc, eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { startOfDay } from '../clock.ts';
import { storeSchedules } from '../testing/stored-schedules.ts';
import { liftDailyLimits } from '../testing/left-funds.ts';
import { randomNumbers, seed } from '../testing/seed.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { startBeside } from '../testing/start-beside.ts';
import type { World } from '../world.ts';
import { readWorldState } from '../world-state.ts';

const rounds = times(2, 100);
const perDay = times(15, 40);
const firstDay = '2026-11-22';
const plan = { count: perDay, startOn: firstDay, payments: 1_000, amount: 1_00n };
/** No later than this a day's jobs have run here; the kill comes at any moment before. */
const dayMilliseconds = 1_000;

/** Late on a day, when all of its jobs are due. */
const lateOn = (day: string) => new Date(startOfDay(day).getTime() + 86_340_000);

async function balancesOf({ bank }: World) {
  const rows = await bank.store.read.select().from(ledgerAccounts).orderBy(asc(ledgerAccounts.id));
  return rows.map(({ id, balance, entries }) => `${id} ${balance} ${entries}`);
}

/** Every instalment with its place and when it was made. */
async function instalmentsOf({ bank }: World) {
  const { scheduleId, place } = scheduleInstalments;
  const rows = await bank.store.read
    .select()
    .from(scheduleInstalments)
    .orderBy(asc(scheduleId), asc(place));
  return rows.map((row) => `${row.place} ${row.outcome} ${row.at.toISOString()}`);
}

/** What is noted of jobs that have begun and have not ended, or were left in the middle. */
async function begunRuns({ storage }: TestBank): Promise<readonly string[]> {
  const observer = await storage.observe('main');
  const state = await readWorldState(observer.read);
  await observer.close();
  return [...state].filter(([key]) => key.startsWith('job-begun:')).map(([, run]) => run);
}

type Killed = { readonly isAnswered: boolean; readonly isAmidstJob: boolean };

/** Asks the program to pass through a day, and kills it while it does: then, or amidst a job. */
async function killAmidst(
  bank: TestBank,
  day: string,
  when: number | 'amidst a job',
): Promise<Killed> {
  const leftBefore = await begunRuns(bank);
  const isAmidstJob = async () => (await begunRuns(bank)).some((run) => !leftBefore.includes(run));
  const program = startBeside(bank);
  const address = await program.address();
  const call = { isAnswered: false, isOver: false };
  const asked = fetch(`${address}/__sim/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ set: lateOn(day).toISOString() }),
  })
    .then(
      ({ ok }) => (call.isAnswered = ok),
      () => false,
    )
    .finally(() => (call.isOver = true));
  if (when === 'amidst a job') while (!call.isOver && !(await isAmidstJob())) await pause(1);
  else await Promise.race([pause(when), asked]);
  program.child.kill('SIGKILL');
  await Promise.all([program.ended(), asked]);
  return { isAnswered: call.isAnswered, isAmidstJob: await isAmidstJob() };
}

test(
  'a bank that is killed while it does what is due does all of it once, and leaves none undone (ASSURANCE D9)',
  { timeout: times(120_000, 3_600_000) },
  async () => {
    const spared = await startBank();
    await liftDailyLimits(spared);
    await storeSchedules(spared, plan);
    const killed = await startBank();
    await liftDailyLimits(killed);
    await storeSchedules(killed, plan);
    await killed.worlds.close();
    const counts = { answered: 0, amidstJob: 0 };
    for (const [round, milliseconds] of randomNumbers(rounds, dayMilliseconds).entries()) {
      const when = round % 2 === 0 ? 'amidst a job' : milliseconds;
      const { isAnswered, isAmidstJob } = await killAmidst(
        killed,
        daysAfter(firstDay, round),
        when,
      );
      if (isAnswered) counts.answered += 1;
      if (isAmidstJob) counts.amidstJob += 1;
    }
    const world = await killed.worlds.open('main');
    if (world === null) throw new Error('The bank is gone');
    const lastDay = daysAfter(firstDay, rounds);
    await world.time.move({ to: lateOn(lastDay) });
    await spared.world.time.move({ to: lateOn(lastDay) });

    expect(await balancesOf(world), `seed ${seed}`).toEqual(await balancesOf(spared.world));
    const made = await instalmentsOf(world);
    // None of them a day late either.
    expect(made).toEqual(await instalmentsOf(spared.world));
    expect(made).toHaveLength(perDay * (rounds + 1));
    const paid = await world.bank.store.read
      .select()
      .from(journals)
      .where(eq(journals.causeKind, 'schedule-instalment'));
    expect(paid).toHaveLength(made.length);
    expect(new Set(paid.map(({ causeId }) => causeId)).size).toBe(paid.length);
    // A short job may be over before its process dies, but not each time.
    expect(counts.amidstJob).toBeGreaterThan(times(-1, 0));
    tell(
      'D9',
      `${rounds} kills on ${engine}, ${counts.amidstJob} of them amidst a job and ${counts.answered} after all: ${paid.length} instalments, each once and on its day, every balance as if nobody had killed it, seed ${seed}`,
    );
  },
);
