import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { describe, expect, test } from 'vitest';
import type { AccountRecord } from '../accounts/account-record.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { type OtherBankTransfer, ruleOtherBank } from './other-bank.ts';

const from: AccountRecord = {
  number: '003011000004719',
  customerNo: '200007316',
  acctCode: '11',
  accountType: 'Current',
  holderName: 'Godavari Agro Producers Ltd',
  status: 'open',
  branchName: 'Nashik',
  ifsc: 'SHKR0000003',
  balance: 10_00_000_00n,
  overdraft: 0n,
  overdraftUntil: null,
  held: 0n,
};
const now = new Date('2026-11-21T10:00:00+05:30');
const payee = { name: 'Krishna Transport', status: 'ACTIVATED', usableFrom: null } as const;
const plain: OtherBankTransfer = { rail: 'NEFT', amount: 1_00n, from, payee, now };
const rule = (change: Partial<OtherBankTransfer>) =>
  ruleOtherBank({ ...plain, ...change }, standardPolicy);
const drawn = { ...from, balance: 0n, overdraft: 50_00_000_00n };

describe('allows (C232, INVARIANTS L8)', () => {
  test.each([
    ['one rupee by IMPS', { rail: 'IMPS', amount: 1_00n }],
    ['exactly five lakh by IMPS', { rail: 'IMPS', amount: 5_00_000_00n }],
    ['one rupee by NEFT', { rail: 'NEFT', amount: 1_00n }],
    ['exactly two lakh by NEFT', { rail: 'NEFT', amount: 2_00_000_00n }],
    ['exactly two lakh by RTGS', { rail: 'RTGS', amount: 2_00_000_00n }],
    ['all that is in the account', { from: { ...from, balance: 1_00n }, amount: 1_00n }],
    ['NEFT out of an overdraft', { from: { ...drawn, acctCode: '14' }, amount: 1_00_000_00n }],
  ] as const)('%s', (_what, change) => {
    expect(rule(change)).toBeNull();
  });
});

test('the switch takes its bounds from the policy that it shares with the portal (C358)', () => {
  const { transfer } = standardPolicy;
  const neft = { amountMin: 5_00n, amountMax: 1_000_00n };
  const imps = { amountMin: 1_00n, amountMax: 2_000_00n };
  const rtgs = { ...transfer.rtgs, amountMin: 3_000_00n };
  const other = { ...standardPolicy, transfer: { ...transfer, neft, imps, rtgs } };
  expect(ruleOtherBank({ ...plain, rail: 'IMPS', amount: 2_000_01n }, other)?.code).toBe('9041');
  expect(ruleOtherBank({ ...plain, rail: 'RTGS', amount: 2_999_99n }, other)?.code).toBe('9041');
  for (const [amount, code] of [
    [1_000_00n, undefined],
    [1_000_01n, '9041'],
    [4_99n, '9041'],
  ] as const) {
    expect(ruleOtherBank({ ...plain, amount }, other)?.code).toBe(code);
  }
});

describe('refuses', () => {
  test.each([
    ['IMPS one paisa above five lakh (C232)', { rail: 'IMPS', amount: 5_00_000_01n }, '9041'],
    ['99 paise by IMPS (C232)', { rail: 'IMPS', amount: 99n }, '9041'],
    ['NEFT one paisa above two lakh (C232)', { rail: 'NEFT', amount: 2_00_000_01n }, '9041'],
    ['99 paise by NEFT (C232)', { rail: 'NEFT', amount: 99n }, '9041'],
    ['RTGS one paisa below two lakh (C232)', { rail: 'RTGS', amount: 1_99_999_99n }, '9041'],
    ['IMPS from cash credit (C232)', { rail: 'IMPS', from: { ...drawn, acctCode: '13' } }, '9046'],
    ['IMPS from an overdraft (C232)', { rail: 'IMPS', from: { ...drawn, acctCode: '14' } }, '9046'],
    ['a dormant source', { from: { ...from, status: 'dormant' } }, '9046'],
    ['more than the clear balance of a current account (C231)', { amount: 10_00_000_01n }, '9040'],
    ['what only a sanction would cover there (C231)', { from: drawn, amount: 1_00n }, '9040'],
    [
      'too much for balance and rail as too much for the balance (C231)',
      { from: drawn, amount: 60_00_000_00n },
      '9040',
    ],
    ['somebody who is no payee (C293)', { payee: null }, '9044'],
    ['a rejected payee (C293)', { payee: { ...payee, status: 'REJECTED' } }, '9044'],
    [
      'a payee one millisecond before its cooling period is over',
      { payee: { ...payee, usableFrom: new Date(now.getTime() + 1) } },
      '9045',
    ],
  ] as const)('%s', (_what, change, code) => {
    expect(rule(change)).toMatchObject({ code });
    if (code === '9040') expect(rule(change)?.message).toBe('Insufficient Balance');
  });
});

test(
  'the payer is told the bound of his rail, and the traffic what was compared with it',
  bothEngines,
  () => {
    expect(rule({ rail: 'RTGS', amount: 1_99_999_99n })).toEqual({
      code: '9041',
      message: 'Minimum RTGS amount is Rs 2,00,000.00',
      because: {
        rule: 'RULINGS T1',
        compared: [
          { what: 'asked for', value: '199999.99' },
          { what: 'at least', value: '200000.00' },
        ],
        passes: { at: null, when: 'With at least Rs 200000.00' },
      },
    });
    expect(rule({ rail: 'IMPS', amount: 5_00_000_01n })).toMatchObject({
      message: 'Maximum IMPS amount is Rs 5,00,000.00',
      because: { passes: { when: 'With at most Rs 500000.00' } },
    });
  },
);

test('the traffic is told what is missing in the account, and which accounts have no IMPS', () => {
  expect(rule({ from: { ...from, balance: 100_00n }, amount: 130_00n })?.because).toEqual({
    rule: 'RULINGS T2',
    compared: [
      { what: 'asked for', value: '130.00' },
      { what: 'available', value: '100.00' },
      { what: 'missing', value: '30.00' },
    ],
    passes: { at: null, when: 'Once Rs 30.00 more are in the account' },
  });
  const { transfer } = standardPolicy;
  const policy = { ...standardPolicy, transfer: { ...transfer, noImpsAccountCodes: ['13', '14'] } };
  const byImps: OtherBankTransfer = { ...plain, rail: 'IMPS', from: { ...from, acctCode: '13' } };
  expect(ruleOtherBank(byImps, policy)?.because?.compared).toEqual([
    { what: 'code of the account', value: '13' },
    { what: 'without IMPS', value: '13, 14' },
  ]);
});
