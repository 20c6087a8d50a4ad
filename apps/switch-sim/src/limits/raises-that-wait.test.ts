import { customers, limitRaises } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import { beforeEach, expect, test } from 'vitest';
import { bankOfAllTests } from '../testing/shared-bank.ts';
import {
  endWaitingRaise,
  letRaiseWait,
  oldestRaise,
  putRaisesIntoForce,
  raiseHoldsFrom,
  raiseLimits,
  waitingRaiseOf,
} from './limit-raises.ts';

const one = '100042317';
const other = '100061975';
const at = (moment: string) => new Date(`2026-11-${moment}+05:30`);
const early = at('22T11:00:00');
const late = at('22T13:00:00');
const own = bankOfAllTests();

beforeEach(() => own.inBank((tx) => tx.delete(limitRaises)));

const wait = (customerNo: string, limitId: string, holdsFrom: Date) =>
  own.inBank((tx) => letRaiseWait(tx, customerNo, limitId, holdsFrom));
const waitingOf = (customerNo: string) => waitingRaiseOf(own.bank.store.read, customerNo);

async function limitIdOf(customerNo: string) {
  const isMeant = eq(customers.number, customerNo);
  const [row] = await own.bank.store.read.select().from(customers).where(isMeant);
  return row?.limitId;
}

test('a raise waits for the first full hour that is no earlier than its delay (D4)', () => {
  const holdsFrom = (raiseDelayHours: number, now: string) => {
    const { bank } = own;
    const policy = { ...bank.policy, limits: { ...bank.policy.limits, raiseDelayHours } };
    return raiseHoldsFrom({ policy, clock: { ...bank.clock, now: () => at(now) } });
  };
  expect(holdsFrom(0, '21T10:00:00')).toBeNull();
  expect(holdsFrom(1, '21T10:00:00')).toEqual(at('21T11:00:00'));
  expect(holdsFrom(1, '21T10:00:00.001')).toEqual(at('21T12:00:00'));
  expect(holdsFrom(24, '21T10:59:59.999')).toEqual(at('22T11:00:00'));
});

test('one raise of each customer waits, the newest, and each is told of his own (D4)', async () => {
  await wait(one, 'DL05', late);
  await wait(other, 'DL10', late);
  await wait(one, 'DL25', early);
  expect(await waitingOf(one)).toEqual({
    limitId: 'DL25',
    amount: 25_00_000_00n,
    count: expect.any(Number),
    holdsFrom: early,
  });
  expect(await waitingOf(other)).toMatchObject({ limitId: 'DL10', holdsFrom: late });
  await own.inBank((tx) => endWaitingRaise(tx, one));
  expect(await waitingOf(one)).toBeNull();
  expect(await waitingOf(other)).toMatchObject({ limitId: 'DL10' });
});

test('at its moment a raise holds for its own customer, and those of a later moment wait on (D4)', async () => {
  await wait(other, 'DL10', late);
  await wait(one, 'DL25', early);
  const before = await limitIdOf(other);
  expect(await putRaisesIntoForce(own.bank, new Date(early.getTime() - 1))).toBe(0);
  expect(await putRaisesIntoForce(own.bank, early)).toBe(1);
  expect([await limitIdOf(one), await limitIdOf(other)]).toEqual(['DL25', before]);
  expect([await waitingOf(one), await waitingOf(other)]).toMatchObject([null, { limitId: 'DL10' }]);
});

test('the bank looks for raises from the oldest that waits on, and for none where none does', async () => {
  const { waitingSince } = raiseLimits;
  expect(await waitingSince?.(own.bank)).toBeNull();
  expect(await raiseLimits.run(own.bank, late)).toBe('');
  await wait(one, 'DL25', late);
  await wait(other, 'DL10', early);
  expect(await oldestRaise(own.bank.store.read)).toEqual(early);
  expect(await waitingSince?.(own.bank)).toEqual(early);
  expect(await raiseLimits.run(own.bank, late)).toBe('raised 2 daily limits');
});

test('a raise says what may be paid, so it waits for the book as payments do; each hour that was missed is made up for, under the name of the job', () => {
  const name = 'raise-limits';
  expect(raiseLimits).toMatchObject({ name, movesMoney: true, missed: 'each' });
});
