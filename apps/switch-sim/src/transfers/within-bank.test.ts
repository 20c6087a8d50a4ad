import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { describe, expect, test } from 'vitest';
import type { AccountRecord } from '../accounts/account-record.ts';
import { ruleWithinBank, type WithinBankTransfer } from './within-bank.ts';

const account = (number: string, customerNo: string): AccountRecord => ({
  number,
  customerNo,
  acctCode: '10',
  accountType: 'Savings',
  holderName: 'Asha Vijay Kulkarni',
  status: 'open',
  branchName: 'Dadar West',
  ifsc: 'SHKR0000001',
  balance: 50_000_00n,
  overdraft: 0n,
  overdraftUntil: null,
  held: 0n,
});

const now = new Date('2026-11-21T10:00:00+05:30');
const from = account('001010000042317', '100042317');
const to = account('001010000051204', '100051204');
const payee = { name: 'Ravi Shankar Joshi', status: 'ACTIVATED', usableFrom: null } as const;
const plain: WithinBankTransfer = { amount: 1_00n, from, to, payee, toIfsc: to.ifsc, now };

const rule = (change: Partial<WithinBankTransfer>) =>
  ruleWithinBank({ ...plain, ...change }, standardPolicy);

test('an activated payee of this bank may be paid one rupee (C293)', () => {
  expect(rule({})).toBeNull();
});

test('where an account has not even the least amount, its funds are what is told (RULINGS T2)', () => {
  expect(rule({ amount: 99n, from: { ...from, balance: 98n } })).toMatchObject({ code: '9040' });
  expect(rule({ amount: 99n, from: { ...from, balance: 99n } })).toMatchObject({ code: '9041' });
  expect(rule({ amount: 99n, from: { ...from, balance: 98n }, isLater: true })).toMatchObject({
    code: '9041',
  });
});

test('one transfer moves no more than twelve characters hold, and just that (RULINGS T14)', () => {
  const amount = standardPolicy.transfer.amountTypedMax;
  const rich = { ...from, balance: amount + 1n };
  expect(rule({ amount, from: rich })).toBeNull();
  expect(rule({ amount: amount + 1n, from: rich })).toMatchObject({ code: '9041' });
});

test('an own account needs no payee', () => {
  expect(
    rule({ to: account('001011000007902', from.customerNo), payee: null, toIfsc: '' }),
  ).toBeNull();
});

test.each(['12', '13', '14', '27'])(
  'an account of code %s may spend clear balance and sanction together (C230)',
  (acctCode) => {
    const sanctioned = { ...from, acctCode, overdraft: 1_000_00n };
    expect(rule({ amount: 51_000_00n, from: sanctioned })).toBeNull();
    expect(rule({ amount: 51_000_01n, from: sanctioned })).toMatchObject({ code: '9040' });
  },
);

test('the least amount is the one that the policy has (T3)', () => {
  const transfer = { ...standardPolicy.transfer, amountMin: 2_50n };
  const policy = { ...standardPolicy, transfer };
  expect(ruleWithinBank({ ...plain, amount: 2_49n }, policy)).toMatchObject({
    message: 'Minimum transfer amount is Rs 2.50',
  });
  expect(rule({ amount: 99n })).toMatchObject({ message: 'Minimum transfer amount is Rs 1.00' });
});

describe('refuses', () => {
  test.each([
    ['99 paise', { amount: 99n }, '9041'],
    ['nothing', { amount: 0n }, '9041'],
    ['more than twelve characters hold', { amount: 99_99_99_999_99n + 1n }, '9041'],
    [
      'one paisa more than the clear balance of a savings account (C230)',
      { amount: 50_000_01n },
      '9040',
    ],
    [
      'what only a sanction would cover on a savings account (C230)',
      { amount: 50_000_01n, from: { ...from, overdraft: 1_000_00n } },
      '9040',
    ],
    [
      'what only a sanction would cover on a current account (C230)',
      { amount: 50_000_01n, from: { ...from, acctCode: '11', overdraft: 1_000_00n } },
      '9040',
    ],
    [
      'what only an expired sanction would cover (C230, A7)',
      {
        amount: 50_000_01n,
        from: { ...from, acctCode: '14', overdraft: 1_000_00n, overdraftUntil: '2026-11-20' },
      },
      '9040',
    ],
    ['the same account on both sides (C149)', { to: from }, '9046'],
    ['an account that does not exist', { to: null }, '9053'],
    ['a closed account', { to: { ...to, status: 'closed' } }, '9053'],
    ['the IFSC of another branch', { toIfsc: 'SHKR0000002' }, '9053'],
    ['a dormant source', { from: { ...from, status: 'dormant' } }, '9046'],
    ['somebody who is no payee (C149, C293)', { payee: null }, '9044'],
    ['a deactivated payee (C293)', { payee: { ...payee, status: 'DEACTIVATED' } }, '9044'],
    ['a payee that waits for a checker', { payee: { ...payee, status: 'PENDING' } }, '9044'],
    [
      'a payee one millisecond before its cooling period is over',
      { payee: { ...payee, usableFrom: new Date(now.getTime() + 1) } },
      '9045',
    ],
  ] as const)('%s', (_what, change, code) => {
    expect(rule(change)).toMatchObject({ code });
  });
});
