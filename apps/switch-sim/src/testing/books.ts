import { transferRequests } from '@sahakar/db/schema/approvals';
import { chequeLeaves, positivePayInstructions, serviceRequests } from '@sahakar/db/schema/cheques';
import { customers } from '@sahakar/db/schema/customers';
import { debitCards } from '@sahakar/db/schema/identity';
import { journals, ledgerAccounts } from '@sahakar/db/schema/ledger';
import { payees } from '@sahakar/db/schema/payees';
import { schedules } from '@sahakar/db/schema/schedules';
import type { TestBank } from './start-bank.ts';

/** Money, and everything else that calls of customers change. */
export async function books(bank: TestBank) {
  const { read } = bank.bank.store;
  const tables = [
    journals,
    ledgerAccounts,
    transferRequests,
    schedules,
    debitCards,
    customers,
    payees,
    positivePayInstructions,
    chequeLeaves,
    serviceRequests,
  ];
  return Promise.all(tables.map((table) => read.select().from(table)));
}
