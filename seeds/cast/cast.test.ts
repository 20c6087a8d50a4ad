import ifscBranches from 'ifsc/src/IFSC.json' with { type: 'json' };
import bankNames from 'ifsc/src/banknames.json' with { type: 'json' };
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { describe, expect, test } from 'vitest';
import { branches } from '../branches.ts';
import { cast as firstCast } from './cast.ts';
import { corporateCustomers, retailCustomers } from './customers.ts';
import { identityCast } from './identity-cast.ts';
import { identityCustomers } from './identity-customers.ts';
import { limitMasters } from '../limits.ts';
import { otherBankBranches } from './payees.ts';
import { withinBankTransfer } from '../scenarios/within-bank-transfer.ts';
import { visitorCustomers, visitors } from './visitors.ts';

const cast = [...firstCast, ...identityCast];
const customers = [
  ...retailCustomers,
  ...corporateCustomers,
  ...identityCustomers,
  ...visitorCustomers,
];
const accounts = customers.flatMap((customer) => customer.accounts);
const signatories = cast.flatMap((person) => person.signatory ?? []);
const cards = [...cast, ...visitors].flatMap((person) => person.cards);

describe('the numbers of the cast', () => {
  test('name one thing each: customer, account, card, signatory or user ID', () => {
    const names = [
      ...customers.map((customer) => customer.number),
      ...accounts.map((account) => account.number),
      ...cards.map((card) => card.number),
      ...signatories.map((signatory) => signatory.number),
      ...accounts.map((account) => account.mmid),
      ...[...customers, ...signatories].map(({ mobile }) => mobile),
      ...customers
        .flatMap((customer) => customer.payees)
        .filter((payee) => payee.payeeType === 'MBINTER')
        .map((payee) => payee.accountNumber),
    ];
    expect(repeated(names)).toEqual([]);

    const userIds = cast.map((person) => person.loginUsername);
    expect(repeated(userIds)).toEqual([]);
    for (const person of cast) {
      const own = customers.find((customer) => customer.key === person.customerKey)?.number;
      const foreign = names.filter((number) => number !== own);
      expect(foreign).not.toContain(person.loginUsername);
      if (person.signatory) expect(person.loginUsername).not.toBe(own);
    }
  });

  test('belong to people and firms with names, keys and secrets of their own', () => {
    expect(repeated(customers.map((customer) => customer.name))).toEqual([]);
    expect(repeated(cast.map((person) => person.name))).toEqual([]);
    expect(repeated(customers.map((customer) => customer.key))).toEqual([]);
    expect(repeated(cast.map((person) => person.key))).toEqual([]);
    const secrets = cast.flatMap((person) => [person.password, person.transactionPassword]);
    expect(repeated(secrets)).toEqual([]);
    expect(repeated(cards.map((card) => card.cvv))).toEqual([]);
  });

  test('have the lengths that the forms accept', () => {
    for (const person of cast)
      expect(person.loginUsername).toMatch(
        new RegExp(`^\\d{6,${standardPolicy.auth.userIdLengthMax}}$`),
      );
    for (const customer of customers) expect(customer.number).toMatch(/^\d{9}$/);
    for (const { mobile } of [...customers, ...signatories]) expect(mobile).toMatch(/^98200\d{5}$/);
    for (const account of accounts) expect(account.mmid).toMatch(/^\d{7}$/);
  });
});

describe('the secrets of the cast', () => {
  test.each(cast)('of $key meet the rules for passwords', ({ password, transactionPassword }) => {
    for (const secret of [password, transactionPassword]) {
      expect(secret).toMatch(/^[A-Za-z0-9!@#$%^&*]{8,16}$/);
      for (const needed of [/[a-z]/, /[A-Z]/, /\d/, /[!@#$%^&*]/]) expect(secret).toMatch(needed);
      expect(secret).not.toMatch(/passw|qwerty|admin|welcome|letmein|india|bank|123|abc/i);
    }
  });

  test('never repeat a name or a number of their owner', () => {
    for (const person of cast) {
      const own = [...person.name.toLowerCase().split(' '), person.key, person.loginUsername];
      for (const secret of [person.password, person.transactionPassword ?? ''])
        expect(
          own.filter((word) => word.length > 2 && secret.toLowerCase().includes(word)),
        ).toEqual([]);
    }
  });

  test('expire in 6 days for exactly one person and for nobody else within the warning', () => {
    const today = Date.parse(withinBankTransfer.now.slice(0, 10));
    const pendingDays = firstCast.map(
      (person) =>
        standardPolicy.auth.passwordLifeDays -
        (today - Date.parse(person.passwordChangedOn)) / 86_400_000,
    );
    const warned = pendingDays.filter((days) => days <= standardPolicy.auth.passwordWarningDays);
    expect(warned).toEqual([6]);
  });
});

describe('the cards', () => {
  test.each(cards)('$number passes the Luhn check and has not expired', (card) => {
    expect(card.number).toMatch(/^607000\d{10}$/);
    expect(luhnSum(card.number) % 10).toBe(0);
    expect(card.cvv).toMatch(/^\d{3}$/);
    expect(card.expiry).toMatch(/^(0[1-9]|1[0-2])\/(2[7-9]|3\d)$/);
  });
});

describe('the branches', () => {
  test('carry an IFSC prefix that no bank in India uses', () => {
    expect(Object.keys(ifscBranches)).not.toContain('SHKR');
    for (const branch of branches) expect(branch.ifsc).toBe(`SHKR0000${branch.code}`);
  });

  test('have codes, names and MICR codes of their own', () => {
    expect(repeated(branches.flatMap(({ code, name, micr }) => [code, name, micr]))).toEqual([]);
    for (const branch of branches) {
      expect(branch.micr).toBe(`${branch.pinCode.slice(0, 3)}971${branch.code}`);
    }
  });

  test.each(Object.entries(otherBankBranches))('%s is a real branch of %s', (ifsc, bankName) => {
    const bank = ifsc.slice(0, 4);
    const branch = ifsc.slice(5);
    expect(branchesOf(bank)).toContain(/^\d+$/.test(branch) ? Number(branch) : branch);
    expect(Object.entries(bankNames)).toContainEqual([bank, bankName]);
  });
});

test('the daily limits rise, and every customer begins with one that allows an RTGS of two lakh (C207)', () => {
  const amounts = limitMasters.map((limit) => limit.amountPaise);
  expect(amounts).toEqual(amounts.toSorted((one, other) => (one < other ? -1 : 1)));
  const { amountMin } = standardPolicy.transfer.rtgs;
  const allows = new Set<string>(
    limitMasters.filter(({ amountPaise }) => amountPaise >= amountMin).map(({ id }) => id),
  );
  const all = [...retailCustomers, ...corporateCustomers, ...visitorCustomers];
  expect(all.filter(({ limitId }) => !allows.has(limitId)).map(({ key }) => key)).toEqual([]);
});

test('the identity cast has passwords of 11, 10, 2, 1, 0 and fewer days (A108)', () => {
  const today = Date.parse(withinBankTransfer.now.slice(0, 10));
  const days = identityCast.map(
    ({ passwordChangedOn }) =>
      standardPolicy.auth.passwordLifeDays - (today - Date.parse(passwordChangedOn)) / 86_400_000,
  );
  for (const daysLeft of [11, 10, 2, 1, 0, -1]) expect(days).toContain(daysLeft);
});

function repeated(values: readonly unknown[]): unknown[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function luhnSum(digits: string): number {
  return [...digits].toReversed().reduce((sum, digit, place) => {
    const weighed = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return sum + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
}

function branchesOf(bank: string): readonly unknown[] {
  return Object.entries(ifscBranches).find(([code]) => code === bank)?.[1] ?? [];
}
