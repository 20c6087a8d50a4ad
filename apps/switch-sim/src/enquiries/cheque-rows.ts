import type { EnquiryRows } from '@sahakar/contracts/enquiries/AccountEnquiryService';
import type { InstrumentStatus } from '@sahakar/contracts/cheques/instrument-status';
import type { Reader } from '@sahakar/db/dialect';
import {
  chequeBooks,
  chequeLeaves,
  inwardCheques,
  serviceRequests,
} from '@sahakar/db/schema/cheques';
import { accounts } from '@sahakar/db/schema/customers';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { numbered } from './numbered.ts';

/** Every issued leaf of an account, in the order of the books. */
export async function chequeRows(
  db: Reader,
  accountNumber: string,
): Promise<EnquiryRows<'CHEQUE'>> {
  const leaves = await db
    .select({
      chequeNo: chequeLeaves.number,
      state: chequeLeaves.state,
      statusDate: chequeLeaves.changedOn,
      amount: chequeLeaves.amount,
    })
    .from(chequeLeaves)
    .where(eq(chequeLeaves.accountNumber, accountNumber))
    .orderBy(asc(chequeLeaves.number));
  return leaves.map(({ state, ...leaf }) => ({ ...leaf, ...leafStatuses[state] }));
}

type LeafStatus = { readonly status: InstrumentStatus; readonly statusDescription: string };

const leafStatuses = {
  unused: { status: '0', statusDescription: 'Unused' },
  paid: { status: '1', statusDescription: 'Paid' },
  stopped: { status: '2', statusDescription: 'Stopped' },
  returned: { status: '3', statusDescription: 'Returned' },
  'in-clearing': { status: '4', statusDescription: 'In clearing' },
} as const satisfies Record<string, LeafStatus>;

/** Requested books that were not issued first, then the issued ones, newest first. */
export async function chequeBookRows(
  db: Reader,
  accountNumber: string,
): Promise<EnquiryRows<'CHEQUEBOOK'>> {
  const waiting = await db
    .select({
      requestNo: serviceRequests.requestNo,
      requestedOn: serviceRequests.requestedOn,
      leaves: serviceRequests.leaves,
      state: serviceRequests.state,
    })
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.accountNumber, accountNumber),
        eq(serviceRequests.kind, 'cheque-book'),
        ne(serviceRequests.state, 'issued'),
      ),
    )
    .orderBy(desc(serviceRequests.requestedOn), desc(serviceRequests.requestNo));
  const books = await db
    .select()
    .from(chequeBooks)
    .where(eq(chequeBooks.accountNumber, accountNumber))
    .orderBy(desc(chequeBooks.firstNumber));
  const unused = await db
    .select({ number: chequeLeaves.number })
    .from(chequeLeaves)
    .where(and(eq(chequeLeaves.accountNumber, accountNumber), eq(chequeLeaves.state, 'unused')));
  return numbered([
    ...waiting.map(({ requestNo, requestedOn, leaves, state }) => ({
      requestNo,
      statusDate: requestedOn,
      leaves: leaves ?? 0,
      firstChequeNo: '',
      lastChequeNo: '',
      unusedLeaves: null,
      status: state === 'pending' ? 'Pending' : 'Rejected',
    })),
    ...books.map(({ firstNumber, lastNumber, issuedOn, requestNo }) => ({
      requestNo: requestNo ?? '',
      statusDate: issuedOn,
      leaves: lastNumber - firstNumber + 1,
      firstChequeNo: sixDigits(firstNumber),
      lastChequeNo: sixDigits(lastNumber),
      unusedLeaves: unused.filter(
        ({ number }) => Number(number) >= firstNumber && Number(number) <= lastNumber,
      ).length,
      status: 'Issued',
    })),
  ]);
}

const sixDigits = (number: number) => String(number).padStart(6, '0');

/** What other banks sent in against any of the customer's accounts, newest first. */
export async function inwardChequeRows(
  db: Reader,
  customerNo: string,
): Promise<EnquiryRows<'INWARDCLEARING'>> {
  const cheques = await db
    .select({ cheque: inwardCheques })
    .from(inwardCheques)
    .innerJoin(accounts, eq(accounts.number, inwardCheques.accountNumber))
    .where(and(eq(accounts.customerNo, customerNo), ne(inwardCheques.state, 'expected')))
    .orderBy(desc(inwardCheques.presentsOn), desc(inwardCheques.id));
  return numbered(
    cheques.map(({ cheque }) => ({
      clearingDate: cheque.presentsOn,
      prdAcctId: cheque.accountNumber,
      chequeNo: cheque.chequeNumber,
      amount: cheque.amount,
      presentingBank: cheque.presentingBank,
      status: inwardWords[cheque.state],
      reason: cheque.returnReason ?? '',
    })),
  );
}

const inwardWords = {
  expected: '',
  presented: 'Presented',
  paid: 'Paid',
  returned: 'Returned',
} as const;
