import type { Rail } from '@sahakar/contracts/transfers/rails';
import { expect, test } from 'vitest';
import type { Bank } from '../bank.ts';
import { readRailRules, setRailRule } from '../instruments/rail-rules.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { ownKeys, writeWorldState } from '../world-state.ts';
import { answerOfOtherBank, answerText, finalAnswerOfOtherBank } from './answer-of-other-bank.ts';

const rails = ['IMPS', 'NEFT', 'RTGS'] as const;
const credited = { kind: 'credited' } as const;
const closed = 'Account closed';

const own = bankOfEachTest();

/** What is answered to a payment when it is made, and in the end to one that has kept no answer. */
async function answers(rail: Rail, amount: bigint, { hasControl = true } = {}) {
  const bank = { ...own.bank, hasControl };
  const first = await own.inBank((tx) => answerOfOtherBank(tx, bank, { rail, amount }));
  return [first, await inTheEnd({ rail, amount, answer: null }, bank)];
}
const inTheEnd = (
  sent: { readonly rail: Rail; readonly amount: bigint; readonly answer: string | null },
  bank: Bank = own.bank,
) => own.inBank((tx) => finalAnswerOfOtherBank(tx, bank, { rrn: '1', ...sent }));
const order = (rail: Rail, times: number | null) =>
  own.inBank((tx) =>
    setRailRule(tx, rail, { answer: { kind: 'returned', reason: 'Told so' }, times }),
  );

test('other banks take what no amount and no rule sends back, whether magic values are on or off', async () => {
  for (const isOn of [false, true]) {
    await own.world.magic.turn(isOn);
    for (const rail of rails) expect(await answers(rail, 100_00n)).toEqual([credited, credited]);
  }
});

test('thirteen paise come back by each rail, and fourteen are declined by IMPS alone', async () => {
  const back = { kind: 'returned', reason: closed };
  for (const rail of rails) expect(await answers(rail, 70_13n)).toEqual([back, back]);
  const declined = { kind: 'declined', reason: 'Account does not exist' };
  expect(await answers('IMPS', 70_14n)).toEqual([declined, declined]);
  expect(await answers('NEFT', 70_14n)).toEqual([credited, credited]);
  expect(await answers('RTGS', 70_14n)).toEqual([credited, credited]);
});

test.each([
  [70_15n, { kind: 'late', minutes: 360 }],
  [70_16n, { kind: 'never' }],
  [70_17n, { kind: 'twice' }],
  [70_18n, { kind: 'after-return', reason: closed }],
] as const)('%s paise do what they do only where magic values are on', async (amount, answer) => {
  expect(await answers('NEFT', amount)).toEqual([credited, credited]);
  await own.world.magic.turn(true);
  expect(await answers('NEFT', amount)).toEqual([answer, answer]);
});

test('a rail does what it was told before what the amount says, as often as it was told', async () => {
  const told = { kind: 'returned', reason: 'Told so' };
  await order('NEFT', 1);
  expect(await answers('IMPS', 100_00n)).toEqual([credited, credited]);
  expect(await answers('NEFT', 70_13n)).toEqual([told, { kind: 'returned', reason: closed }]);
  expect(await readRailRules(own.bank.store.read)).toEqual({});
  expect(await answers('NEFT', 100_00n)).toEqual([credited, credited]);
});

test('what a payment keeps is told in the end, whatever its amount says and whether there is a control plane', async () => {
  for (const kept of [credited, { kind: 'late', minutes: 360 }, { kind: 'never' }] as const) {
    const payment = { rail: 'NEFT', amount: 70_13n, answer: answerText(kept) } as const;
    expect(await inTheEnd(payment)).toEqual(kept);
    expect(await inTheEnd(payment, { ...own.bank, hasControl: false })).toEqual(kept);
  }
});

test('of a payment of an earlier version is told what that has kept, before what the amount says', async () => {
  const decided = { 1: { kind: 'twice' } };
  await own.inBank((tx) =>
    writeWorldState(tx, ownKeys.rails, JSON.stringify({ rules: {}, decided })),
  );
  const payment = { rail: 'NEFT', amount: 70_13n, answer: null } as const;
  expect(await inTheEnd(payment)).toEqual({ kind: 'twice' });
  await order('NEFT', 1);
  expect(await inTheEnd(payment)).toEqual({ kind: 'twice' });
});

test('without a control plane other banks take everything, and neither use up a rule nor keep what it said', async () => {
  await own.world.magic.turn(true);
  await order('NEFT', 2);
  await answers('NEFT', 100_00n);
  const without = { hasControl: false };
  for (const amount of [100_00n, 70_13n, 70_14n, 70_16n]) {
    expect(await answers('NEFT', amount, without)).toEqual([credited, credited]);
    expect(await answers('IMPS', amount, without)).toEqual([credited, credited]);
  }
  expect(await readRailRules(own.bank.store.read)).toMatchObject({ NEFT: { times: 1 } });
});
