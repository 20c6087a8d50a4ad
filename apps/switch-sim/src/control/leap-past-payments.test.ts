/** @module-tag both-engines-wide */
import { scheduleInstalments } from '@sahakar/db/schema/schedules';
import supertest from 'supertest';
import { expect, test, vi } from 'vitest';
import { openLarge } from '../testing/large-book.ts';
import { shiftBalance } from '../testing/shift-balance.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { storeSchedules } from '../testing/stored-schedules.ts';
import type { World } from '../world.ts';

const ashas = '001010000042317';
const payment = { count: 1, startOn: '2026-11-22', payments: 9 };
const leap = ({ app }: TestBank, advance: string) =>
  supertest(app.server).post('/__sim/api/clock').send({ advance });
const outcomes = async ({ bank }: World) =>
  (await bank.store.read.select().from(scheduleInstalments)).map(({ outcome }) => outcome);

test('a leap during the first look at a book waits for that, and every scheduled payment on its way is made', async () => {
  const bank = await startBank({ now: '2026-11-21T10:00:00+05:30' });
  await storeSchedules(bank, payment);
  const { world, letLook } = await openLarge(bank);
  const [moved, waited] = [vi.spyOn(world.time, 'move'), vi.spyOn(world.book, 'lookMeanwhile')];
  const leaping = leap(bank, 'P10D').then(({ status }) => status);
  await expect.poll(() => [...moved.mock.calls, ...waited.mock.calls]).toHaveLength(1);
  letLook();
  expect(await leaping).toBe(200);
  expect(await outcomes(world)).toEqual(Array(9).fill('S'));
});

test('with a book that is not in order a clock goes as far as its scheduled payments can wait, and no further', async () => {
  const bank = await startBank({ now: '2026-11-21T10:00:00+05:30' });
  await storeSchedules(bank, payment);
  await shiftBalance(bank, ashas, 1_00n);
  await bank.world.book.look();
  await leap(bank, 'P3D').expect(200);
  await leap(bank, 'P5D').expect(200);
  const { body } = await leap(bank, 'P1D').expect(409);
  expect(body.error).toMatch(
    /no money moves.* 2026-11-22 would be missed.* to 2026-11-29 at the most/,
  );
  await shiftBalance(bank, ashas, -1_00n);
  await bank.world.book.look();
  await leap(bank, 'P1D').expect(200);
  expect(await outcomes(bank.world)).toEqual(Array(9).fill('S'));
});

test('a scheduled payment that is missed already keeps no clock back, and those behind it still do', async () => {
  const bank = await startBank({ now: '2026-11-21T10:00:00+05:30' });
  await storeSchedules(bank, { ...payment, payments: 3 });
  await shiftBalance(bank, ashas, 1_00n);
  await bank.world.book.look();
  // The bank's time goes on by itself too, and asks nobody.
  const goOn = (day: string) => bank.world.time.move({ to: new Date(`${day}T10:00:00+05:30`) });
  await goOn('2026-11-30');
  await leap(bank, 'PT1M').expect(200);
  const { body } = await leap(bank, 'P1D').expect(409);
  expect(body.error).toMatch(/2026-11-23 would be missed.* to 2026-11-30 at the most/);
  await goOn('2026-12-02');
  await leap(bank, 'P1D').expect(200);
  await shiftBalance(bank, ashas, -1_00n);
  await bank.world.book.look();
  await leap(bank, 'P1D').expect(200);
  expect(await outcomes(bank.world)).toEqual(Array(3).fill('F'));
});
