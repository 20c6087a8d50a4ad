import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { expect, test } from 'vitest';
import { amountBlurFault, entryFault, fundsFault, type TransferEntry } from './entry-faults.ts';

const policy = standardPolicy.transfer;

const filled: TransferEntry = {
  fromAccount: '001010000042317',
  type: 'otherAccount',
  toAccount: '001010000051204',
  amount: '2500.00',
  remark: 'rent December',
};

const firstMessage = (entry: Partial<TransferEntry>) =>
  entryFault({ ...filled, ...entry }, policy)?.message ?? null;

test('a complete entry passes every check that needs no call', () => {
  expect(firstMessage({})).toBeNull();
});

// The order of the rows is the order of the checks: the earlier one wins (RULINGS T2, T3).
test.each<[Partial<TransferEntry>, string, string]>([
  [{ fromAccount: '' }, 'please_fill_all_the_details', 'C220'],
  [{ type: '' }, 'please_fill_all_the_details', 'C220'],
  [{ toAccount: '' }, 'please_fill_all_the_details', 'C220'],
  [{ remark: '' }, 'please_fill_all_the_details', 'C220'],
  [{ remark: '   ' }, 'please_fill_all_the_details', 'C220'],
  [{ amount: '', remark: '' }, 'please_fill_all_the_details', 'C220, C222'],
  [{ amount: '' }, 'ent_valid_amt', 'C221, C222'],
  [{ amount: '0', remark: '' }, 'please_fill_all_the_details', 'C220'],
  [{ amount: 'abc' }, 'ent_valid_amt', 'T2'],
  [{ amount: '1.005' }, 'ent_valid_amt', 'T2'],
  [{ amount: '0' }, 'the_amt_must_gt_zero', 'C223'],
  [{ amount: '0.00' }, 'the_amt_must_gt_zero', 'C223'],
  [{ amount: '-5' }, 'the_amt_must_gt_zero', 'C223'],
  [{ amount: '0.00', remark: 'x'.repeat(31) }, 'the_amt_must_gt_zero', 'C223'],
  [{ amount: '1000000000' }, 'ent_valid_amt', 'C217, T14'],
  [{ remark: 'x'.repeat(31) }, 'remark_length', 'C233'],
  [{ remark: 'rent, December' }, 'remark_characters', 'C233'],
])('%j gives %s first (%s)', (entry, message) => {
  expect(firstMessage(entry)).toBe(message);
});

test('a remark of exactly thirty characters and the largest amount pass', () => {
  expect(firstMessage({ remark: 'x'.repeat(30), amount: '999999999.99' })).toBeNull();
});

test('all that is missing is named, so that the first of it gets the focus (C234)', () => {
  const empty = { fromAccount: '', type: '', toAccount: '', amount: '', remark: '' } as const;
  expect(entryFault(empty, policy)).toEqual({
    message: 'please_fill_all_the_details',
    field: 'fromAccount',
    alsoEmpty: ['type', 'toAccount', 'amount', 'remark'],
  });
});

test.each([
  ['otherAccount', 2_500_00n, 2_500_00n, null, 'C228'],
  ['otherAccount', 2_500_01n, 2_500_00n, 'insuf_bal', 'C228'],
  ['otherAccount', 50n, 49n, 'insuf_bal', 'C228, C229, T2'],
  ['otherAccount', 99n, 1_000_00n, 'min_amt_limit', 'C227'],
  ['otherAccount', 1_00n, 1_000_00n, null, 'C227'],
  ['INTER', 5_00_000_00n, 9_00_000_00n, null, 'C224'],
  ['INTER', 5_00_000_01n, 9_00_000_00n, 'imps_tranfer_lmt', 'C224'],
  ['INTER', 6_00_000_00n, 1_000_00n, 'insuf_bal', 'C228, C229'],
  ['INTER', 50n, 1_000_00n, 'min_amt_limit', 'C227'],
  ['2', 2_00_000_00n, 9_00_000_00n, null, 'C226'],
  ['2', 2_00_000_01n, 9_00_000_00n, 'amount_limit_2lac', 'C226'],
  ['2', 50n, 1_000_00n, 'min_amt_limit', 'C227'],
  ['1', 2_00_000_00n, 9_00_000_00n, null, 'C225'],
  ['1', 1_99_999_99n, 9_00_000_00n, 'rtgs_max_limit', 'C225'],
  ['1', 50n, 1_000_00n, 'rtgs_max_limit', 'C225'],
  ['1', 1_00_000_00n, 1_000_00n, 'insuf_bal', 'C228, C229'],
] as const)(
  'by %s and of %s paise against %s available the verdict is %s (%s)',
  (type, amount, funds, message, _row) => {
    expect(fundsFault({ type, amount }, funds, policy)?.message ?? null).toBe(message);
  },
);

const other = {
  ...policy,
  amountMin: 5_00n,
  remarkLengthMax: 4,
  neft: { amountMin: 7_00n, amountMax: 1_000_00n },
  imps: { amountMin: 2_00n, amountMax: 2_000_00n },
  rtgs: { ...policy.rtgs, amountMin: 3_000_00n },
};

test.each([
  ['2', 1_000_01n, 'amount_limit_2lac', 1_000_00n],
  ['2', 6_99n, 'min_amt_limit', 7_00n],
  ['INTER', 2_000_01n, 'imps_tranfer_lmt', 2_000_00n],
  ['INTER', 1_99n, 'min_amt_limit', 2_00n],
  ['1', 2_999_99n, 'rtgs_max_limit', 3_000_00n],
  ['otherAccount', 4_99n, 'min_amt_limit', 5_00n],
] as const)(
  'the bounds of a transfer by %s are those of its rail in the policy that the portal shares with the switch: %s paise (C227, C358)',
  (type, amount, message, bound) => {
    const funds = 9_00_000_00n;
    expect(fundsFault({ type, amount }, funds, other)).toEqual({ message, bound, field: 'amount' });
    expect(fundsFault({ type, amount: bound }, funds, other)).toBeNull();
  },
);

test('the portal takes the longest remark from the policy (C358)', () => {
  expect(entryFault({ ...filled, remark: 'rents' }, other)?.message).toBe('remark_length');
});

test.each([
  ['', null],
  ['0.50', 'min_amt_limit'],
  ['0.99', 'min_amt_limit'],
  ['0', 'min_amt_limit'],
  ['1', null],
  ['2500.00', null],
])('leaving the amount field with %j gives %s (C218)', (text, message) => {
  const left = { amount: text, type: 'otherAccount' } as const;
  expect(amountBlurFault(left, policy)?.message ?? null).toBe(message);
});

test.each([
  ['', 5_00n],
  ['otherAccount', 5_00n],
  ['2', 7_00n],
  ['INTER', 2_00n],
] as const)(
  'leaving the amount field with less than the least of type %j names that (C218, C227)',
  (type, bound) => {
    expect(amountBlurFault({ amount: '1.99', type }, other)).toMatchObject({ bound });
  },
);
