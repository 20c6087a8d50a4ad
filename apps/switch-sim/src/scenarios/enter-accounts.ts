import type { Tx } from '@sahakar/db/dialect';
import { accounts, jointHolders } from '@sahakar/db/schema/customers';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import type { Customer, Scenario } from '@sahakar/seeds/scenario';

/** The customers' accounts, all with a balance of zero: what they hold comes by postings. */
export async function enterAccounts(tx: Tx, scenario: Scenario): Promise<void> {
  const rows = scenario.customers.flatMap((customer) =>
    customer.accounts.map((account) => ({
      customerNo: customer.number,
      modeOfOperation: usualMode(customer),
      rate: 0,
      ...account,
    })),
  );
  if (rows.length === 0) return;
  await tx.insert(ledgerAccounts).values(
    rows.map(({ number, overdraftPaise, overdraftUntil }) => ({
      id: number,
      kind: 'customer' as const,
      balance: 0n,
      entries: 0,
      overdraft: overdraftPaise,
      overdraftUntil,
    })),
  );
  await tx.insert(accounts).values(rows);
  const shares = scenario.customers.flatMap(({ number: customerNo, secondHolderOf = [] }) =>
    secondHolderOf.map((accountNumber) => ({ accountNumber, customerNo })),
  );
  if (shares.length > 0) await tx.insert(jointHolders).values(shares);
}

/** How accounts are operated unless the holders have agreed on something else. */
function usualMode({ kind }: Customer): string {
  return kind === 'corporate' ? 'Authorised signatories' : 'Single';
}
