import { outwardPayments } from '@sahakar/db/schema/payments';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { setRailRule } from '../instruments/rail-rules.ts';
import { bankAt } from '../testing/bank-at.ts';
import { sentPayments } from '../testing/sent-payments.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { ownKeys, readStateAt } from '../world-state.ts';
import { settlePayments } from './settle-payments.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00+05:30`);
const nothing = { settled: 0, returned: 0, waiting: 0, ignored: 0, stuck: [] };

const own = bankOfEachTest({ now: '2026-11-21T10:10:00+05:30' });
const payments = sentPayments(own);

const settle = (time: string) =>
  settlePayments(bankAt(own.bank, `2026-11-21T${time}:00`), at(time));
const stateOf = async (rrn: string) => (await payments.paymentOf(rrn))?.state;

test.each([
  ['late', { kind: 'late', minutes: 360 }, 'NEFT', 70_13n],
  ['late', { kind: 'late', minutes: 360 }, 'IMPS', 70_14n],
  ['never heard of', { kind: 'never' }, 'NEFT', 70_13n],
] as const)(
  'a payment that was told to be %s is settled, whatever its amount says of others',
  async (_what, answer, rail, amount) => {
    await own.inBank((tx) => setRailRule(tx, rail, { answer, times: 1 }));
    const { rrn } = await payments.send({ rail, amount });
    await own.inBank((tx) =>
      tx
        .update(outwardPayments)
        .set({ dueAt: at('16:30') })
        .where(eq(outwardPayments.rrn, rrn)),
    );
    expect(await settle('16:30')).toEqual({ ...nothing, settled: 1 });
    expect(await stateOf(rrn)).toBe('success');
  },
);

test('a payment comes to the end of its amount as the magic values stood when it was taken', async () => {
  const usual = await payments.send({ amount: 70_18n });
  await own.world.magic.turn(true);
  const magic = await payments.send({ amount: 70_17n });
  await own.world.magic.turn(false);
  const back = await payments.send({ amount: 70_13n });
  await own.world.magic.turn(true);
  expect(await settle('10:30')).toEqual({ ...nothing, settled: 2, ignored: 1 });
  expect([await stateOf(usual.rrn), await stateOf(magic.rrn)]).toEqual(['success', 'success']);
  expect(await settle('12:30')).toEqual({ ...nothing, returned: 1 });
  expect(await stateOf(back.rrn)).toBe('failed');
});

test('what rails are told grows by no payment, whether it is pending or was settled at once', async () => {
  const told = () => readStateAt(own.bank.store.read, ownKeys.rails);
  const twice = { answer: { kind: 'twice' }, times: null } as const;
  await own.inBank((tx) => setRailRule(tx, 'RTGS', twice));
  await own.inBank((tx) => setRailRule(tx, 'NEFT', twice));
  const before = await told();
  await payments.send({ rail: 'RTGS', amount: 3_00_000_00n });
  await payments.send({});
  expect(await told()).toBe(before);
});
