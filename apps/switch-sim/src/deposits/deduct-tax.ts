import { dayMonthYear } from '@sahakar/contracts/wire/dates';
import { groupedRupees } from '@sahakar/contracts/wire/rupees';
import type { Tx } from '@sahakar/db/dialect';
import { customers } from '@sahakar/db/schema/customers';
import type { deposits } from '@sahakar/db/schema/deposits';
import { eq } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { daysOfFinancialYear, financialYear } from '../ledger/financial-year.ts';
import { interestAndTax } from '../ledger/interest-and-tax.ts';
import { balanceOf } from '../ledger/statement.ts';
import { notice } from '../outbox/alerts.ts';
import { mobileOf } from '../outbox/mobile-of.ts';
import type { Enter } from './enter-by-plan.ts';
import { hasDeclared } from './tax-declarations.ts';
import { taxDue } from './tax-due.ts';

type Deposit = typeof deposits.$inferSelect;

/**
 * Takes what is due of the customer's interest of the year out of the deposit that has just earned
 * some: of this interest first, then of what else is in it (decision 0045). True where tax was taken.
 */
export async function deductTax(
  tx: Tx,
  bank: Bank,
  deposit: Deposit,
  day: string,
  enter: Enter,
): Promise<boolean> {
  const { accountNumber, customerNo } = deposit;
  const [holder] = await tx.select().from(customers).where(eq(customers.number, customerNo));
  if (holder === undefined) return false;
  const days = daysOfFinancialYear(day);
  let [interest, deducted] = [0n, 0n];
  for (const one of await interestAndTax(tx, customerNo, days)) {
    interest += one.interest;
    deducted += one.tax;
  }
  const isDeclared = await hasDeclared(tx, customerNo, day);
  const soFar = { endsOn: days.to, interest, deducted, isDeclared };
  const due = taxDue(bank.policy.tds, holder, soFar);
  const balance = (await balanceOf(tx, accountNumber)) ?? 0n;
  const amount = due < balance ? due : balance;
  if (amount === 0n) return false;
  const year = financialYear(day);
  const taken = await enter({ kind: 'deposit-tax', own: null, amount, particulars: year });
  if (taken.kind !== 'posted') return false;
  const tax = `Tax (TDS) of Rs ${groupedRupees(amount)} was deducted on ${dayMonthYear(day)}`;
  const from = `from your deposit ending ${accountNumber.slice(-4)}`;
  const text = `${tax} ${from}, for interest of the year ${year}.`;
  await bank.outbox.send(
    tx,
    notice('DEPOSIT-ALERT', mobileOf(holder), (bankName) => `${text} ${bankName}`),
  );
  return true;
}
