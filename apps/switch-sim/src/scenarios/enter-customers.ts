import type { Tx } from '@sahakar/db/dialect';
import { branches, customers } from '@sahakar/db/schema/customers';
import { limitMasters } from '@sahakar/db/schema/limits';
import { payees } from '@sahakar/db/schema/payees';
import type { Customer, Scenario, SeededPayee } from '@sahakar/seeds/scenario';
import { startOfDay } from '../clock.ts';

/** Branches, daily limits, customers and the payees that they have added. */
export async function enterCustomers(tx: Tx, scenario: Scenario): Promise<void> {
  await tx.insert(branches).values([...scenario.branches]);
  await tx
    .insert(limitMasters)
    .values(
      scenario.limitMasters.map(({ id, amountPaise: amount, count }) => ({ id, amount, count })),
    );
  await tx.insert(customers).values(
    scenario.customers.map(({ number, name, kind, mobile, email, address, limitId, ...told }) => ({
      number,
      name,
      kind,
      mobile,
      email,
      address,
      limitId,
      dateOfBirth: told.dateOfBirth ?? null,
      deceasedOn: told.deceasedOn ?? null,
      ckycNo: told.ckycNo ?? null,
    })),
  );
  const rows = scenario.customers.flatMap((customer) =>
    customer.payees.map((payee, index) => payeeRow(customer, payee, index)),
  );
  if (rows.length > 0) await tx.insert(payees).values(rows);
}

function payeeRow(customer: Customer, payee: SeededPayee, index: number) {
  const { addedOn, request: _, ...known } = payee;
  return {
    ...known,
    id: payeeId(customer, index),
    customerNo: customer.number,
    payeeSubType: subTypes[payee.accountType] ?? '',
    mobile: '',
    mmid: '',
    createdAt: startOfDay(addedOn),
  };
}

/** The payee at this place of the customer's list. */
export function payeeId(customer: Customer, index: number): string {
  return `${customer.number}-${String(index + 1).padStart(3, '0')}`;
}

/** The letters that statements use for each account code (RULINGS A1, A2). */
const subTypes: Readonly<Record<string, string>> = {
  '10': 'SB',
  '11': 'CA',
  '13': 'CC',
  '14': 'OD',
};
