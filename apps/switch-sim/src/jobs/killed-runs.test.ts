/** @module-tag both-engines */
import { engine } from '@sahakar/db/dialect';
import { journals, ledgerAccounts } from '@sahakar/db/schema/ledger';
import { scheduleInstalments } from '@sahakar/db/schema/schedules';
import { asc, eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { daysAfter, startOfDay } from '../clock.ts';
import { storeSchedules } from '../testing/stored-schedules.ts';
import { tell, times } from '../testing/full-length.ts';
import { randomNumbers, seed } from '../testing/seed.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { startBeside } from '../testing/start-beside.ts';
import type { World } from '../world.ts';

const rounds = times(3, 100);
const perDay = 12;
const firstDay = '2026-11-22';
const plan = { count: perDay, startOn: firstDay, payments: 1_000 };
/** No later than this a day's jobs have run here; the kill comes at any moment before. */
const dayMilliseconds = 1_500;

/** Late on a day, when all of its jobs are due. */
const lateOn = (day: string) => new Date(startOfDay(day).getTime() + 86_340_000);

async function balancesOf({ bank }: World) {
  const rows = await bank.store.read.select().from(ledgerAccounts).orderBy(asc(ledgerAccounts.id));
  return rows.map(({ id, balance, entries }) => `${id} ${balance} ${entries}`);
}

/** Asks the program to pass through a day, and kills it while it does. */
async function killAmidst(bank: TestBank, day: string, milliseconds: number): Promise<boolean> {
  const program = startBeside(bank);
  const address = await program.address();
  let isAnswered = false;
  const asked = fetch(`${address}/__sim/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ set: lateOn(day).toISOString() }),
  }).then(
    ({ ok }) => (isAnswered = ok),
    () => false,
  );
  await Promise.race([pause(milliseconds), asked]);
  program.child.kill('SIGKILL');
  await Promise.all([program.ended(), asked]);
  return isAnswered;
}

test(
  'a bank that is killed while it does what is due does all of it once, and leaves none undone (ASSURANCE D9)',
  { timeout: times(120_000, 3_600_000) },
  async () => {
    const spared = await startBank({ scenario: 'everyday' });
    await storeSchedules(spared, plan);
    const killed = await startBank({ scenario: 'everyday' });
    await storeSchedules(killed, plan);
    await killed.worlds.close();
    let interrupted = 0;
    for (const [round, milliseconds] of randomNumbers(rounds, 0, dayMilliseconds).entries()) {
      const isAnswered = await killAmidst(killed, daysAfter(firstDay, round), milliseconds);
      if (!isAnswered) interrupted += 1;
    }
    const world = await killed.worlds.open('main');
    if (world === null) throw new Error('The bank is gone');
    const lastDay = daysAfter(firstDay, rounds);
    await world.time.move({ to: lateOn(lastDay) });
    await spared.world.time.move({ to: lateOn(lastDay) });

    expect(await balancesOf(world), `seed ${seed}`).toEqual(await balancesOf(spared.world));
    const { read } = world.bank.store;
    const made = await read.select().from(scheduleInstalments);
    expect(made).toHaveLength(perDay * (rounds + 1));
    const paid = await read
      .select()
      .from(journals)
      .where(eq(journals.causeKind, 'schedule-instalment'));
    expect(paid).toHaveLength(made.filter(({ outcome }) => outcome === 'S').length);
    expect(new Set(paid.map(({ causeId }) => causeId)).size).toBe(paid.length);
    expect(interrupted).toBeGreaterThan(0);
    tell(
      'D9',
      `${rounds} kills on ${engine}, ${interrupted} of them amidst a day's jobs: ${paid.length} instalments, each once, and every balance as if nobody had killed it, seed ${seed}`,
    );
  },
);
