import type { Tx } from '@sahakar/db/dialect';
import { branches, customers } from '@sahakar/db/schema/customers';
import { taxDeclarations } from '@sahakar/db/schema/deposits';
import { limitMasters } from '@sahakar/db/schema/limits';
import { payees } from '@sahakar/db/schema/payees';
import type { Customer, Scenario, SeededPayee } from '@sahakar/seeds/scenario';
import { productLetters } from '../accounts/book-account.ts';
import { startOfDay } from '../clock.ts';

/** Branches, daily limits, customers and the payees that they have added. */
export async function enterCustomers(tx: Tx, scenario: Scenario): Promise<void> {
  await tx.insert(branches).values([...scenario.branches]);
  await tx
    .insert(limitMasters)
    .values(
      scenario.limitMasters.map(({ id, amountPaise: amount, count }) => ({ id, amount, count })),
    );
  await tx.insert(customers).values([...scenario.customers]);
  const rows = scenario.customers.flatMap((customer) =>
    customer.payees.map((payee, index) => payeeRow(customer, payee, index)),
  );
  if (rows.length > 0) await tx.insert(payees).values(rows);
  const declared = scenario.customers.flatMap(
    ({ number: customerNo, taxDeclarations: forms = [] }) =>
      forms.map((form) => ({ ...form, customerNo })),
  );
  if (declared.length > 0) await tx.insert(taxDeclarations).values(declared);
}

function payeeRow(customer: Customer, payee: SeededPayee, index: number) {
  const { addedOn, request: _, ...known } = payee;
  return {
    ...known,
    id: payeeId(customer, index),
    customerNo: customer.number,
    payeeSubType: productLetters[payee.accountType] ?? '',
    mobile: '',
    mmid: '',
    createdAt: startOfDay(addedOn),
  };
}

/** The payee at this place of the customer's list. */
export function payeeId(customer: Customer, index: number): string {
  return `${customer.number}-${String(index + 1).padStart(3, '0')}`;
}
