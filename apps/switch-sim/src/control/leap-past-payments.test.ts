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
