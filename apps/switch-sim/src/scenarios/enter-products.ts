import { depositPlan } from '@sahakar/contracts/deposits/deposit-plan';
import { instalmentOf } from '@sahakar/contracts/loans/amortisation';
import type { Tx } from '@sahakar/db/dialect';
import { deposits } from '@sahakar/db/schema/deposits';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { loans } from '@sahakar/db/schema/loans';
import { nominees } from '@sahakar/db/schema/nominees';
import type { Scenario, SeededDeposit, SeededLoan, SeededNominee } from '@sahakar/seeds/scenario';

/** Deposits, loans and nominees; the money of all of them comes by postings. */
export async function enterProducts(tx: Tx, scenario: Scenario): Promise<void> {
  const numbers = new Map(scenario.customers.map(({ key, number }) => [key, number]));
  const { deposits: kept = [], loans: lent = [] } = scenario;
  if (kept.length > 0) {
    await tx.insert(ledgerAccounts).values(kept.map(({ number }) => opened(number, 0n)));
    await tx.insert(deposits).values(kept.map((one) => depositRow(one, numbers)));
  }
  if (lent.length > 0) {
    await tx.insert(ledgerAccounts).values(lent.map((loan) => opened(loan.number, drawable(loan))));
    await tx.insert(loans).values(lent.map((one) => loanRow(one, numbers)));
  }
  const rows = nomineesOf(scenario, numbers);
  if (rows.length > 0) await tx.insert(nominees).values(rows);
}

function opened(id: string, overdraft: bigint) {
  return { id, kind: 'customer' as const, balance: 0n, entries: 0, overdraft };
}

/** A loan owes its principal and, between two instalments, the interest that was added to it. */
function drawable({ principal }: SeededLoan): bigint {
  return principal + principal / 10n;
}

type CustomerNumbers = ReadonlyMap<string, string>;

function depositRow(deposit: SeededDeposit, numbers: CustomerNumbers) {
  const plan = depositPlan(deposit);
  return {
    ...deposit,
    ...heldBy(deposit, numbers),
    maturesOn: plan.maturesOn,
    maturityAmount: plan.maturityAmount,
  };
}

function loanRow(loan: SeededLoan, numbers: CustomerNumbers) {
  return {
    ...loan,
    ...heldBy(loan, numbers),
    sanctioned: loan.principal,
    instalment: instalmentOf(loan),
    instalments: loan.months,
  };
}

/** Whose a deposit or a loan is, where it is kept, and whether it still runs. */
function heldBy(product: SeededDeposit | SeededLoan, numbers: CustomerNumbers) {
  return {
    accountNumber: product.number,
    customerNo: numbers.get(product.customerKey) ?? '',
    branchCode: product.number.slice(0, 3),
    repayAccount: product.repayAccountNumber,
    status: product.closedOn === null ? ('open' as const) : ('closed' as const),
  };
}

function nomineesOf({ customers, deposits: kept = [] }: Scenario, numbers: CustomerNumbers) {
  const ofAccounts = customers.flatMap((customer) =>
    customer.accounts.flatMap(({ number, nominee }) =>
      nominee === undefined ? [] : [nomineeRow(number, customer.number, nominee)],
    ),
  );
  const ofDeposits = kept.flatMap(({ number, customerKey, nominee }) =>
    nominee === null ? [] : [nomineeRow(number, numbers.get(customerKey) ?? '', nominee)],
  );
  return [...ofAccounts, ...ofDeposits];
}

function nomineeRow(accountNumber: string, customerNo: string, nominee: SeededNominee) {
  return { accountNumber, customerNo, ...nominee };
}
