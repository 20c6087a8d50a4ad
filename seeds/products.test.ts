import { depositPlan } from '@sahakar/contracts/deposits/deposit-plan';
import { amortisation } from '@sahakar/contracts/loans/amortisation';
import { describe, expect, test } from 'vitest';
import { inOrder } from './calendar.ts';
import { replay } from './replay.ts';
import { scenarios } from './scenarios/catalogue.ts';

const withProducts = Object.entries(scenarios).filter(([, { deposits }]) => deposits !== undefined);

describe.each(withProducts)('the deposits and loans of %s', (_, scenario) => {
  const { deposits = [], loans = [], productMovements = [] } = scenario;
  const products = [...deposits, ...loans];
  const accounts = scenario.customers.flatMap((customer) => customer.accounts);
  const lastDay = scenario.now.slice(0, 10);
  const passbooks = replay(scenario);

  test('have numbers of their own, at branches of the bank', () => {
    const numbers = [...products, ...accounts].map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    const branchCodes = scenario.branches.map(({ code }) => code);
    for (const { number } of products) {
      expect(number).toMatch(/^\d{15}$/);
      expect(branchCodes).toContain(number.slice(0, 3));
    }
  });

  test('belong to customers, and are repaid to or from accounts of the same customer', () => {
    for (const { customerKey, repayAccountNumber } of products) {
      const customer = scenario.customers.find(({ key }) => key === customerKey);
      const own = customer?.accounts.map(({ number }) => number);
      expect(own).toBeDefined();
      if (repayAccountNumber !== null) expect(own).toContain(repayAccountNumber);
    }
  });

  test('hold what their plan says on the last day, and nothing once they are closed', () => {
    for (const deposit of deposits) {
      const { events, maturesOn } = depositPlan(deposit);
      const due = events.filter(({ on }) => on < lastDay);
      const held = due.reduce(
        (sum, { kind, amount }) => sum + (kind === 'payout' ? -amount : amount),
        deposit.amount,
      );
      const paise = passbooks.get(deposit.number)?.at(-1)?.paise;
      expect([deposit.number, paise]).toEqual([
        deposit.number,
        deposit.closedOn === null ? held : 0n,
      ]);
      expect(deposit.closedOn === null).toBe(maturesOn >= lastDay);
    }
  });

  test('owe what their schedule says on the last day', () => {
    for (const loan of loans) {
      const instalments = amortisation(loan).filter(({ dueOn }) => dueOn < lastDay);
      const outstanding = instalments.at(-1)?.outstanding ?? loan.principal;
      expect([loan.number, passbooks.get(loan.number)?.at(-1)?.paise]).toEqual([
        loan.number,
        -outstanding,
      ]);
      expect(loan.closedOn === null).toBe(outstanding > 0n);
    }
  });

  test('have movements in one order, from their first day to the beginning of the story', () => {
    const touched = new Set<string>();
    for (const { at, accountNumber } of inOrder(productMovements)) {
      expect(at < scenario.now).toBe(true);
      expect(touched.has(`${accountNumber} ${at}`)).toBe(false);
      touched.add(`${accountNumber} ${at}`);
    }
  });

  test('number exactly five and six or more of both kinds for one customer each', () => {
    const openOf = (all: readonly { customerKey: string; closedOn: string | null }[]) =>
      scenario.customers.map(
        ({ key }) => all.filter((one) => one.customerKey === key && one.closedOn === null).length,
      );
    for (const counts of [openOf(deposits), openOf(loans)]) {
      expect(counts).toContain(5);
      expect(Math.max(...counts)).toBeGreaterThan(5);
    }
  });
});
