import { formatFault } from '@sahakar/contracts/wire/formats';
import { describe, expect, test } from 'vitest';
import { inOrder } from '../calendar.ts';
import { floorPaise, replay } from '../replay.ts';
import type { Scenario } from '../scenario.ts';
import { scenarios } from './catalogue.ts';

describe.each(Object.entries(scenarios))('%s', (name, scenario) => {
  const accounts = scenario.customers.flatMap((customer) => customer.accounts);
  const payees = scenario.customers.flatMap((customer) => customer.payees);

  test('stands in the catalogue under its own name and tells its story', () => {
    expect(scenario.name).toBe(name);
    expect(scenario.story.length).toBeGreaterThan(40);
    expect(scenario.now).toMatch(indianTime);
  });

  test('offers a user of every kind, an ordinary retail person first (A001, B003)', () => {
    const kinds = scenario.cast.map((person) => [
      person.role,
      person.makerChecker,
      person.isViewOnly,
      person.isCorpAsRetail,
    ]);
    expect(kinds[0]).toEqual(['retail', '', false, false]);
    expect(kinds).toContainEqual(['joint', '', false, false]);
    expect(kinds).toContainEqual(['maker', 'M', false, false]);
    expect(kinds).toContainEqual(['checker', 'C', false, false]);
    expect(kinds).toContainEqual(['both', 'B', false, false]);
    expect(kinds).toContainEqual(['view-only', 'M', true, false]);
    expect(kinds).toContainEqual(['corporate-as-retail', 'M', false, true]);
  });

  test('has two corporates, each with a maker and a checker of its own', () => {
    const corporatesWith = (role: string) =>
      new Set(scenario.cast.filter((p) => p.role === role).map((p) => p.customerKey));
    const makers = corporatesWith('maker');
    expect([...makers].filter((key) => corporatesWith('checker').has(key)).length).toBe(2);
  });

  test('keeps a retail and a corporate user who have not accepted the terms (A102)', () => {
    const fresh = scenario.cast.filter((person) => !person.termsAccepted);
    const isCorporate = new Set(fresh.map((person) => person.makerChecker !== ''));
    expect(isCorporate).toEqual(new Set([false, true]));
  });

  test('keeps a customer without e-mail address and postal address (B180)', () => {
    expect(scenario.customers.some((c) => c.email === null && c.address === null)).toBe(true);
  });

  test('has accounts of all four codes and of one other (B209, C101)', () => {
    const codes = new Set(accounts.map((account) => account.acctCode));
    expect([...codes].toSorted()).toEqual(['10', '11', '12', '13', '14']);
  });

  test('ends with an overdrawn account under a sanction and a zero balance (B105)', () => {
    const passbooks = replay(scenario);
    const closing = accounts.map((account) => ({
      ...account,
      paise: passbooks.get(account.number)?.at(-1)?.paise ?? 0n,
    }));
    expect(
      closing.some((a) => a.paise < 0n && a.overdraftPaise > 0n && a.overdraftUntil !== null),
    ).toBe(true);
    expect(closing.some((a) => a.paise === 0n && a.status === 'open')).toBe(true);
  });

  test('keeps an open account without any movement', () => {
    const moved = new Set(scenario.movements.flatMap((m) => [m.accountNumber, m.toAccountNumber]));
    expect(accounts.some((a) => a.status === 'open' && !moved.has(a.number))).toBe(true);
  });

  test('has a payee in every state', () => {
    expect([...new Set(payees.map((payee) => payee.status))].toSorted()).toEqual([
      'ACTIVATED',
      'DEACTIVATED',
      'PENDING',
      'PENDINGDELETE',
      'REJECTED',
    ]);
  });

  test('has a PAN on record for every firm, of the right form and nobody else’s (ruling 32)', () => {
    const pans = scenario.customers.flatMap(({ pan }) => pan ?? []);
    expect(new Set(pans).size).toBe(pans.length);
    for (const { kind, pan } of scenario.customers) {
      // The fourth letter tells persons from companies and firms.
      if (kind === 'corporate') expect(pan).toMatch(/^...[CF]/);
      else if (pan !== undefined) expect(pan).toMatch(/^...P/);
      if (pan !== undefined) expect(formatFault('pan', pan)).toBeNull();
    }
  });

  test('lets only customers whose payees need approval have payees waiting for it', () => {
    for (const customer of scenario.customers.filter((c) => c.kind === 'retail'))
      for (const payee of customer.payees)
        expect(['ACTIVATED', 'DEACTIVATED']).toContain(payee.status);
  });

  test('says of every waiting payee which signatory has asked for it, and when', () => {
    for (const customer of scenario.customers) {
      const signatories = scenario.cast.filter((person) => person.customerKey === customer.key);
      for (const { status, request } of customer.payees) {
        const waits = status === 'PENDING' || status === 'PENDINGDELETE';
        expect(request !== undefined).toBe(waits);
        if (request === undefined) continue;
        expect(signatories.map(({ key }) => key)).toContain(request.by);
        expect(request.at).toMatch(indianTime);
        expect(request.at < scenario.now).toBe(true);
      }
    }
  });
});

describe.each(Object.entries(scenarios))('the references of %s', (_, scenario) => {
  const accounts = scenario.customers.flatMap((customer) => customer.accounts);
  const accountNumbers = new Set(accounts.map((account) => account.number));
  const customerKeys = new Set(scenario.customers.map((customer) => customer.key));

  test('lead from everybody who signs in to a customer of the matching kind', () => {
    for (const person of scenario.cast) {
      const customer = scenario.customers.find((c) => c.key === person.customerKey);
      expect(customer?.kind).toBe(person.makerChecker === '' ? 'retail' : 'corporate');
      expect(person.signatory === null).toBe(person.makerChecker === '');
      expect(person.name).toBe(person.signatory?.name ?? customer?.name);
    }
    const visitors = scenario.visitors ?? [];
    for (const visitor of visitors) {
      const customer = scenario.customers.find((c) => c.key === visitor.customerKey);
      expect(visitor.name).toBe(customer?.name);
    }
    const everybody = [...scenario.cast, ...visitors].map(({ customerKey }) => customerKey);
    expect(new Set(everybody)).toEqual(customerKeys);
  });

  test('lead from accounts to branches and from customers to limits', () => {
    const branchCodes = scenario.branches.map((branch) => branch.code);
    const limitIds = scenario.limitMasters.map((limit) => limit.id);
    for (const account of accounts) {
      expect(branchCodes).toContain(account.branchCode);
      expect(account.number).toBe(
        `${account.branchCode}0${account.acctCode}${account.number.slice(6)}`,
      );
      expect(account.number).toMatch(/^\d{15}$/);
    }
    for (const customer of scenario.customers) expect(limitIds).toContain(customer.limitId);
  });

  test('lead from payees of the same bank to accounts of others, by their holder', () => {
    for (const customer of scenario.customers) {
      const own = customer.accounts.map((account) => account.number);
      for (const payee of customer.payees.filter((p) => p.payeeType === 'MBINTRA')) {
        const account = accounts.find((a) => a.number === payee.accountNumber);
        expect(account?.holderName).toBe(payee.name);
        expect(account?.acctCode).toBe(payee.accountType);
        expect(own).not.toContain(payee.accountNumber);
        expect(scenario.branches.map((branch) => branch.ifsc)).toContain(payee.ifsc);
      }
    }
  });

  test('lead from orders to signatories, own accounts and payees who may be paid', () => {
    for (const { by, kind, txnType, fromAccount, toAccount, at } of scenario.orders ?? []) {
      const person = scenario.cast.find(({ key }) => key === by);
      const customer = scenario.customers.find(({ key }) => key === person?.customerKey);
      expect(person?.makerChecker === '').toBe(kind === 'schedule');
      const own = customer?.accounts.map(({ number }) => number);
      expect(own).toContain(fromAccount);
      const payee = customer?.payees.find((one) => one.accountNumber === toAccount);
      if (payee === undefined) expect(own).toContain(toAccount);
      else expect(payee.payeeType).toBe(txnType === 'INTRA' ? 'MBINTRA' : 'MBINTER');
      expect(payee?.status ?? 'ACTIVATED').toBe('ACTIVATED');
      expect(at).toMatch(indianTime);
      expect(at < scenario.now).toBe(true);
    }
  });

  test('lead from cards to the holder’s own savings or current account', () => {
    for (const person of [...scenario.cast, ...(scenario.visitors ?? [])]) {
      const customer = scenario.customers.find((c) => c.key === person.customerKey);
      for (const card of person.cards) {
        const account = customer?.accounts.find((a) => a.number === card.accountNumber);
        expect(['10', '11']).toContain(account?.acctCode);
      }
    }
  });

  test('lead from movements to open accounts of this bank, two different ones for a transfer', () => {
    for (const movement of scenario.movements) {
      expect(accountNumbers).toContain(movement.accountNumber);
      expect(movement.toAccountNumber !== undefined).toBe(movement.kind === 'within-bank-transfer');
      expect(movement.toAccountNumber).not.toBe(movement.accountNumber);
      expect(movement.chequeNumber !== undefined).toBe(movement.kind === 'cheque-paid');
      if (movement.toAccountNumber) expect(accountNumbers).toContain(movement.toAccountNumber);
    }
    const moved = new Set(scenario.movements.flatMap((m) => [m.accountNumber, m.toAccountNumber]));
    for (const account of accounts.filter((a) => a.status !== 'open'))
      expect(moved.has(account.number)).toBe(false);
  });
});

describe.each(Object.entries(scenarios))('the movements of %s', (_, scenario) => {
  const accounts = scenario.customers.flatMap((customer) => customer.accounts);

  test('never take an account below its floor, replayed in order', () => {
    const passbooks = replay(scenario);
    for (const account of accounts)
      for (const { at, paise } of passbooks.get(account.number) ?? [])
        expect(paise, `${account.number} at ${at}`).toBeGreaterThanOrEqual(
          floorPaise(account, at.slice(0, 10)),
        );
  });

  test('lie between the opening of their account and the beginning of the story', () => {
    for (const movement of scenario.movements) {
      expect(movement.at).toMatch(indianTime);
      expect(movement.at < scenario.now).toBe(true);
      const account = accounts.find((a) => a.number === movement.accountNumber);
      expect(movement.at.slice(0, 10) >= (account?.openedOn ?? '')).toBe(true);
    }
  });

  test('have one order on each account: no two share a moment', () => {
    for (const account of accounts) {
      const moments = inOrder(scenario.movements)
        .filter((m) => m.accountNumber === account.number || m.toAccountNumber === account.number)
        .map((m) => m.at);
      expect(new Set(moments).size).toBe(moments.length);
    }
  });

  test('are of one rupee or more and stay within what their rail carries', () => {
    for (const { kind, amountPaise, particulars } of scenario.movements) {
      expect(amountPaise).toBeGreaterThanOrEqual(1_00n);
      expect(amountPaise).toBeLessThanOrEqual(railMaxPaise(kind));
      expect(particulars).toMatch(/^[A-Za-z0-9][A-Za-z0-9 .&-]{2,59}$/);
    }
  });

  test('use a cheque number once on each account, six digits that are not all zero', () => {
    const cheques = scenario.movements.filter((m) => m.kind === 'cheque-paid');
    for (const cheque of cheques) expect(cheque.chequeNumber).toMatch(/^(?!0{6})\d{6}$/);
    const leaves = cheques.map((m) => `${m.accountNumber} ${m.chequeNumber}`);
    expect(new Set(leaves).size).toBe(leaves.length);
  });
});

const indianTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+05:30$/;

function railMaxPaise(kind: Scenario['movements'][number]['kind']): bigint {
  if (kind === 'imps-inward' || kind === 'imps-outward') return 5_00_000_00n;
  if (kind === 'neft-inward' || kind === 'neft-outward-settled') return 2_00_000_00n;
  return 10_00_000_00n;
}
