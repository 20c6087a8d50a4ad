import { liens } from '@sahakar/db/schema/enquiries';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { asc, inArray } from '@sahakar/db/sql';
import { beforeEach, expect, test } from 'vitest';
import { current, savings } from '../testing/deposit-orders.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { firstChangeOfLiens, keepLiens } from './keep-liens.ts';

const own = bankOfEachTest();
beforeEach(() => own.inBank((tx) => tx.delete(liens)));

const placed = (id: string, accountNumber: string, amount: bigint, from: string, to?: string) =>
  own.inBank((tx) =>
    tx.insert(liens).values({
      id,
      accountNumber,
      amount,
      startsOn: `2026-12-${from}`,
      endsOn: to === undefined ? null : `2026-12-${to}`,
      reason: 'Court order',
      state: 'waiting',
    }),
  );

const kept = (day: string) => own.inBank((tx) => keepLiens(tx, `2026-12-${day}`));

async function held() {
  const rows = await own.bank.store.read
    .select({ held: ledgerAccounts.held })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, [savings, current]))
    .orderBy(asc(ledgerAccounts.id));
  return rows.map((row) => row.held);
}

test('each lien holds its own amount on its own account, from its first day to its last', async () => {
  await placed('a', savings, 100_00n, '02', '04');
  await placed('b', savings, 30_00n, '03');
  await placed('c', current, 7_00n, '03', '03');
  expect(await kept('01')).toEqual({ begun: 0, ended: 0 });
  expect(await held()).toEqual([0n, 0n]);
  expect(await kept('02')).toEqual({ begun: 1, ended: 0 });
  expect(await held()).toEqual([100_00n, 0n]);
  expect(await kept('03')).toEqual({ begun: 2, ended: 0 });
  expect(await kept('03')).toEqual({ begun: 0, ended: 0 });
  expect(await held()).toEqual([130_00n, 7_00n]);
  expect(await kept('04')).toEqual({ begun: 0, ended: 1 });
  expect(await held()).toEqual([130_00n, 0n]);
  expect(await kept('05')).toEqual({ begun: 0, ended: 1 });
  expect(await kept('31')).toEqual({ begun: 0, ended: 0 });
  expect(await held()).toEqual([30_00n, 0n]);
});

test('the bank knows the first day on which a lien begins, or is over the day after its last', async () => {
  const first = () => firstChangeOfLiens(own.bank.store.read);
  expect(await first()).toBeNull();
  await placed('a', savings, 100_00n, '02', '04');
  await placed('b', current, 30_00n, '03', '30');
  await placed('c', current, 7_00n, '09');
  expect(await first()).toBe('2026-12-02');
  await kept('02');
  expect(await first()).toBe('2026-12-03');
  await kept('03');
  expect(await first()).toBe('2026-12-05');
  await kept('05');
  expect(await first()).toBe('2026-12-09');
  await kept('09');
  expect(await first()).toBe('2026-12-31');
  await kept('31');
  expect(await first()).toBeNull();
});
