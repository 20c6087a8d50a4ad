import { customers } from '@sahakar/db/schema/customers';
import { dailyUsage, limitMasters } from '@sahakar/db/schema/limits';
import { asc, eq } from '@sahakar/db/sql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deskOf } from '../call/refusal.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { countAgainstDailyLimit, giveBackToDailyLimit } from './daily-limit.ts';
import { limitUsageOf, usage } from './limit-usage.ts';

const one = '100042317';
const other = '100061975';
const day = '2026-11-21';

// A bank for each test, since a statement is prepared once for a bank and stays as it was then.
const own = bankOfEachTest({ now: `${day}T10:00:00+05:30` });
beforeEach(() =>
  own.inBank(async (tx) => {
    await tx.insert(limitMasters).values([
      { id: 'A', amount: 100_00n, count: 2 },
      { id: 'B', amount: 5_000_00n, count: 9 },
    ]);
    await tx.update(customers).set({ limitId: 'A' }).where(eq(customers.number, one));
    await tx.update(customers).set({ limitId: 'B' }).where(eq(customers.number, other));
  }),
);

// Nothing was posted for it, which the look through the book after each test would find.
afterEach(() => own.inBank((tx) => tx.delete(dailyUsage)));

/** What a debit is answered, where it is not just counted. */
const counted = (customerNo: string, amount: bigint) =>
  refusalOf(own.inBank((tx) => countAgainstDailyLimit(tx, deskOf(own.bank), customerNo, amount)));

const used = () =>
  own.bank.store.read
    .select()
    .from(dailyUsage)
    .orderBy(asc(dailyUsage.customerNo), asc(dailyUsage.day));

test('the last paisa of a limit may go, and not one more, whatever others may (C206)', async () => {
  expect(await counted(one, 100_00n)).toBe('done');
  const full = '9042 Daily transfer limit exceeded. Rs 0.00 is left for today.';
  expect(await counted(one, 1n)).toBe(full);
  expect(await used()).toEqual([{ customerNo: one, day, amount: 100_00n, count: 1 }]);
  expect(await counted(other, 5_000_00n)).toBe('done');
  expect(await used()).toHaveLength(2);
});

test('a refused debit is told what is left, without what it asked for itself (C206)', async () => {
  expect(await counted(one, 100_01n)).toContain('Rs 100.00 is left');
  await counted(one, 60_00n);
  expect(await counted(one, 40_01n)).toContain('Rs 40.00 is left');
  // The limit was lowered below what is used.
  await own.inBank((tx) =>
    tx.update(limitMasters).set({ amount: 50_00n }).where(eq(limitMasters.id, 'A')),
  );
  expect(await counted(one, 1n)).toContain('Rs 0.00 is left');
});

test('the last transfer of a number may go, and not one more (C206, C207)', async () => {
  expect([await counted(one, 1n), await counted(one, 1n)]).toEqual(['done', 'done']);
  expect(await counted(one, 1n)).toBe(
    '9043 Daily number of transfers exceeded. 2 are allowed a day.',
  );
  expect(await used()).toEqual([{ customerNo: one, day, amount: 2n, count: 2 }]);
});

test('a customer without a limit transfers nothing at all, and none of it is a percent', async () => {
  await own.inBank((tx) =>
    tx.update(customers).set({ limitId: null }).where(eq(customers.number, one)),
  );
  expect(await counted(one, 1n)).toContain('9042');
  expect(await limitUsageOf(own.bank.store.read, one, day)).toEqual({
    Used_Transaction_Limit: 0n,
    Total_Transaction_Limit: 0n,
    UnUsed_Transaction_Limit: 0n,
    Used_Transaction_Count: 0,
    Total_Transaction_Count: 0,
    UnUsed_Transaction_Count: 0,
    Used_Percentage_Transaction_Limit: 0,
    Used_Percentage_Transaction_Count: 0,
  });
});

test('what comes back is taken off its own customer and its own day (LM1)', async () => {
  const rows = [one, other].flatMap((customerNo) =>
    ['2026-11-20', day].map((on) => ({ customerNo, day: on, amount: 70_00n, count: 3 })),
  );
  await own.inBank((tx) => tx.insert(dailyUsage).values(rows));
  await own.inBank((tx) => giveBackToDailyLimit(tx, one, '2026-11-20', 30_00n));
  const [first, ...others] = rows;
  expect(await used()).toEqual([{ ...first, amount: 40_00n, count: 2 }, ...others]);
});

test('the use that is shown is that of the customer and of the day (C205, C208)', async () => {
  await own.inBank((tx) =>
    tx.insert(dailyUsage).values([
      { customerNo: one, day: '2026-11-20', amount: 1_00n, count: 1 },
      { customerNo: one, day, amount: 25_00n, count: 1 },
      { customerNo: other, day, amount: 3_00n, count: 5 },
    ]),
  );
  const shown = (customerNo: string) => limitUsageOf(own.bank.store.read, customerNo, day);
  expect(await shown(one)).toEqual({
    Used_Transaction_Limit: 25_00n,
    Total_Transaction_Limit: 100_00n,
    UnUsed_Transaction_Limit: 75_00n,
    Used_Transaction_Count: 1,
    Total_Transaction_Count: 2,
    UnUsed_Transaction_Count: 1,
    Used_Percentage_Transaction_Limit: 25,
    Used_Percentage_Transaction_Count: 50,
  });
  expect(await shown(other)).toMatchObject({
    Used_Transaction_Count: 5,
    Total_Transaction_Count: 9,
    Used_Percentage_Transaction_Count: 56,
  });
  expect(await shown('nobody')).toMatchObject({ Total_Transaction_Limit: 0n });
  // A limit that was lowered below its use leaves nothing, and is used up (D4, LM2).
  expect(usage({ amount: 100_00n, count: 2 }, { amount: 300_00n, count: 3 })).toMatchObject({
    UnUsed_Transaction_Limit: 0n,
    UnUsed_Transaction_Count: 0,
    Used_Percentage_Transaction_Limit: 100,
  });
});
