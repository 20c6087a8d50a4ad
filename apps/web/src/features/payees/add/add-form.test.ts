import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  blank,
  entryFault,
  entryOf,
  keptOf,
  kindOf,
  type PayeeEntry,
  type PayeeKind,
} from './add-form.ts';

const known = {
  holder: 'Ravi Shankar Joshi',
  bankName: 'HDFC Bank',
  ownAccounts: ['001010000042317'],
  ownBankCode: 'SHKR',
};
const within: PayeeEntry = {
  ...blank,
  account: '001010000051204',
  confirmAccount: '001010000051204',
  nickname: 'Ravi',
};
const outside: PayeeEntry = {
  account: '50100377190284',
  confirmAccount: '50100377190284',
  ifsc: 'HDFC0000240',
  name: 'Ananya Banerjee',
  nickname: 'Ananya',
};

test('a complete entry of either kind has nothing wrong with it', () => {
  expect(entryFault('within', within, known)).toBeNull();
  expect(entryFault('outside', outside, known)).toBeNull();
});

describe('whatever is missing comes before everything else (B300, B306)', () => {
  test.each<[PayeeKind, Partial<PayeeEntry>, string]>([
    ['within', { account: '' }, 'account'],
    ['within', { confirmAccount: '', account: '1' }, 'confirmAccount'],
    ['within', { nickname: '', account: '1' }, 'nickname'],
    ['outside', { account: '' }, 'account'],
    ['outside', { confirmAccount: '' }, 'confirmAccount'],
    ['outside', { ifsc: '' }, 'ifsc'],
    ['outside', { name: ' ', confirmAccount: 'X' }, 'name'],
    ['outside', { nickname: '', confirmAccount: 'X' }, 'nickname'],
  ])('%s %j', (kind, change, field) => {
    const entry = { ...(kind === 'within' ? within : outside), ...change };
    expect(entryFault(kind, entry, known)).toEqual({
      field,
      alsoEmpty: [],
      key: 'please_fill_all_the_details',
    });
  });

  test('all fields that are empty are told at once, and what the bank fills in is none of them', () => {
    const unknown = { ...known, holder: '', bankName: '' };
    expect(entryFault('within', blank, unknown)).toMatchObject({
      field: 'account',
      alsoEmpty: ['confirmAccount', 'nickname'],
    });
    expect(entryFault('outside', { ...outside, account: '', name: '' }, unknown)).toMatchObject({
      field: 'account',
      alsoEmpty: ['name'],
    });
  });

  test('a name or a bank that has not been fetched is missing as well', () => {
    const unknown = { ...known, holder: '', bankName: '' };
    const key = 'please_fill_all_the_details';
    expect(entryFault('within', within, unknown)).toEqual({ field: 'name', key });
    expect(entryFault('outside', outside, unknown)).toEqual({ field: 'ifsc', key });
  });
});

test.each<[PayeeKind, Partial<PayeeEntry>, string, string, string]>([
  [
    'within',
    { account: '00101000005120', confirmAccount: '0' },
    'account',
    'accountLength',
    'B298',
  ],
  [
    'within',
    { confirmAccount: '001010000051205' },
    'confirmAccount',
    'bene_acc_conf_acc_mismatch',
    'B301',
  ],
  [
    'within',
    { account: '001010000042317', confirmAccount: '001010000042317' },
    'account',
    'ownAccount',
    'B305',
  ],
  ['outside', { confirmAccount: '5' }, 'confirmAccount', 'bene_acc_conf_acc_mismatch', 'B301'],
  ['outside', { ifsc: 'HDFC000024' }, 'ifsc', 'ifscFormat', 'A266, B302'],
  ['outside', { ifsc: 'HDFC1000240' }, 'ifsc', 'ifscFormat', 'the fifth sign is a zero'],
  ['outside', { ifsc: 'SHKR0000001' }, 'ifsc', 'ownBank', 'that is within'],
])('%s %j is refused at %s with %s (%s)', (kind, change, field, key) => {
  const entry = { ...(kind === 'within' ? within : outside), ...change };
  expect(entryFault(kind, entry, known)).toEqual({ field, key });
});

test('a field keeps only what may stand in it (A266, B298, B299, B302, B303, B304)', () => {
  expect(keptOf.account('0010 1000-००५१२०४999', 'within')).toBe('001010000051204');
  expect(keptOf.account('ab-12!', 'outside')).toBe('ab12');
  expect(keptOf.account('1'.repeat(31), 'outside')).toHaveLength(30);
  expect(keptOf.ifsc('hdfc 0000240x', 'outside')).toBe('HDFC0000240');
  expect(keptOf.name("R2 D'Souza", 'outside')).toBe('R DSouza');
  expect(keptOf.name('a'.repeat(31), 'outside')).toHaveLength(30);
  expect(keptOf.nickname('My Aunt 2', 'outside')).toBe('MyAunt');
  expect(keptOf.nickname('a'.repeat(31), 'within')).toHaveLength(30);
});

test('an IFSC is asked for in its format, and neither a PAN nor a GSTIN on any screen (A266)', () => {
  const sources = globSync(join(import.meta.dirname, '../../..', '**/*.{ts,tsx,json}'))
    .filter((file) => !/\.test\.|node_modules/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
  const naming = (word: RegExp) => sources.filter(([, text]) => word.test(text));
  expect(naming(/formatFault\('ifsc'/)).toHaveLength(1);
  expect(naming(/\b(pan|gstin)\b/i).map(([file]) => file)).toEqual([]);
});

test('a draft of a payee who was asked for before fills the fields of his kind, and each keeps what may stand in it', () => {
  const draft = {
    payeeType: 'MBINTER' as const,
    account: '6011 8827999',
    ifsc: 'mahb0000002',
    name: 'Krishi Pumps 2',
    nickname: 'Krishi Pumps',
  };
  expect(kindOf(draft)).toBe('outside');
  expect(entryOf(draft)).toEqual({
    account: '60118827999',
    confirmAccount: '60118827999',
    ifsc: 'MAHB0000002',
    name: 'Krishi Pumps ',
    nickname: 'KrishiPumps',
  });
  expect(entryOf(undefined)).toEqual(blank);
});
