import { customers } from '@sahakar/db/schema/customers';
import type { Reader } from '@sahakar/db/dialect';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { beforeAll, expect, test } from 'vitest';
import { returnReasonOf, returnReasons } from './return-reasons.ts';
import { asha, bookOfAllTests, ravi } from './testing/open-test-book.ts';

const book = bookOfAllTests();
beforeAll(async () => {
  const customer = { number: 'C1', name: 'Asha', kind: 'retail', mobile: '9820000001' } as const;
  await book.store.transaction((tx) => tx.insert(customers).values(customer));
});

type State = 'pending' | 'success' | 'failed';

/** The debit of a payment in this state; a failed one is brought back, by the other number. */
async function paid(state: State, returnReason: string | null) {
  const debit = await book.transfer(asha, ravi, 1_00n);
  if (debit.kind !== 'posted') throw new Error('It was not posted');
  const { rrn } = debit;
  await book.store.transaction((tx) =>
    tx.insert(outwardPayments).values({
      rrn,
      rail: 'NEFT',
      customerNo: 'C1',
      fromAccount: asha,
      toAccount: '1',
      toIfsc: 'SBIN0000300',
      toName: 'Rohit',
      amount: 1_00n,
      state,
      concludedAt: state === 'pending' ? null : new Date('2026-01-15T06:00:00Z'),
      returnReason,
    }),
  );
  const back = state === 'failed' ? await book.reverse(rrn) : null;
  return { rrn, back: back?.kind === 'posted' ? back.rrn : '' };
}

test('the debit that came back and what brought it back both tell why, and no other line does', async () => {
  const closed = await paid('failed', 'Account closed');
  const unsaid = await paid('failed', null);
  const others = [await paid('pending', 'never'), await paid('success', 'never')];
  const asked = [closed.rrn, closed.back, unsaid.rrn, ...others.map(({ rrn }) => rrn), 'none'];
  expect(await returnReasons(book.store.read, asked)).toEqual(
    new Map([
      [closed.rrn, 'Account closed'],
      [closed.back, 'Account closed'],
      [unsaid.rrn, ''],
    ]),
  );
  expect(await returnReasons(book.store.read, [unsaid.back])).toEqual(new Map([[unsaid.back, '']]));
});

test('however many lines are asked for, each that came back tells why', async () => {
  const [first, last] = [
    await paid('failed', 'Wrong name'),
    await paid('failed', 'No such number'),
  ];
  const between = Array.from({ length: 150 }, (_, at) => `none ${at}`);
  const asked = [first.rrn, ...between, last.rrn];
  expect(await returnReasons(book.store.read, asked)).toEqual(
    new Map([
      [first.rrn, 'Wrong name'],
      [last.rrn, 'No such number'],
    ]),
  );
});

test('where nothing is asked for, nobody is asked', async () => {
  // Safe: a reader that cannot read fails whoever tries.
  expect(await returnReasons({} as Reader, [])).toEqual(new Map());
});

test('a line without a number has no reason, nor has one whose payment did not come back', () => {
  const reasons = new Map([['1', 'Account closed']]);
  expect(returnReasonOf(reasons, '1')).toEqual({ ReturnReason: 'Account closed' });
  expect(returnReasonOf(reasons, '2')).toStrictEqual({});
  expect(returnReasonOf(reasons, null)).toStrictEqual({});
});
