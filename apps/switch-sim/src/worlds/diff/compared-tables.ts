import { transferRequests } from '@sahakar/db/schema/approvals';
import { cardEvents } from '@sahakar/db/schema/cards';
import {
  chequeBooks,
  chequeLeaves,
  inwardCheques,
  positivePayInstructions,
  serviceRequests,
} from '@sahakar/db/schema/cheques';
import { cashMachines, frequentQuestions } from '@sahakar/db/schema/bank-services';
import {
  accounts,
  branches,
  customers,
  jointHolders,
  limitRaises,
  logins,
} from '@sahakar/db/schema/customers';
import { deposits, taxDeclarations } from '@sahakar/db/schema/deposits';
import { guarantors, liens } from '@sahakar/db/schema/enquiries';
import { debitCards, mobilePins } from '@sahakar/db/schema/identity';
import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { dailyUsage, limitMasters } from '@sahakar/db/schema/limits';
import { loans } from '@sahakar/db/schema/loans';
import { nominees } from '@sahakar/db/schema/nominees';
import { auditLog, sms } from '@sahakar/db/schema/outbox';
import { payeeRequests, payees } from '@sahakar/db/schema/payees';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { scheduleInstalments, schedules } from '@sahakar/db/schema/schedules';

/**
 * The tables that a diff compares. Those of sessions, tokens, one-time passwords, tries, counters and
 * of the world itself are left out: they differ between any two runs.
 */
export const comparedTables = {
  'ledger accounts': ledgerAccounts,
  journals,
  postings,
  'messages by SMS': sms,
  'audit lines': auditLog,
  customers,
  accounts,
  logins,
  payees,
  'payee requests': payeeRequests,
  'transfer requests': transferRequests,
  schedules,
  instalments: scheduleInstalments,
  'payments to other banks': outwardPayments,
  cards: debitCards,
  'card events': cardEvents,
  deposits,
  loans,
  nominees,
  'tax declarations': taxDeclarations,
  liens,
  'used daily limits': dailyUsage,
  'raised limits': limitRaises,
  'service requests': serviceRequests,
  'cheque books': chequeBooks,
  'cheque leaves': chequeLeaves,
  'presented cheques': inwardCheques,
  'positive pay instructions': positivePayInstructions,
  'joint holders': jointHolders,
  guarantors,
  'PINs of mobile banking': mobilePins,
  branches,
  'cash machines': cashMachines,
  'frequent questions': frequentQuestions,
  'daily limits to choose from': limitMasters,
} as const;

export type ComparedTable = keyof typeof comparedTables;

/** What tells the rows of a table apart, by its columns; id, number or RRN where nothing is said. */
export const keyColumns: Partial<Record<ComparedTable, readonly string[]>> = {
  postings: ['accountId', 'entryNo'],
  logins: ['username'],
  instalments: ['scheduleId', 'place'],
  'payee requests': ['requestNo'],
  'transfer requests': ['requestNo'],
  'service requests': ['requestNo'],
  'payments to other banks': ['rrn'],
  deposits: ['accountNumber'],
  loans: ['accountNumber'],
  nominees: ['accountNumber'],
  'tax declarations': ['customerNo', 'financialYear', 'form'],
  'used daily limits': ['customerNo', 'day'],
  'raised limits': ['customerNo'],
  'cheque books': ['accountNumber', 'firstNumber'],
  'cheque leaves': ['accountNumber', 'number'],
  'joint holders': ['accountNumber', 'customerNo'],
  guarantors: ['loanNumber', 'name'],
  'PINs of mobile banking': ['loginUsername', 'kind'],
  branches: ['code'],
  'frequent questions': ['question'],
};

/** Hashes and sealed texts are nobody's business, and differ by their salt alone. */
export const isSecretColumn = (name: string) => /hash$|^sealed$/i.test(name);
