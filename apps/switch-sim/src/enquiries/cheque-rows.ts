import type { EnquiryRows } from '@sahakar/contracts/enquiries/AccountEnquiryService';
import { instrumentCodes } from '@sahakar/contracts/cheques/fateOfChqService';
import type { Reader } from '@sahakar/db/dialect';
import {
  chequeBooks,
  chequeLeaves,
  inwardCheques,
  serviceRequests,
} from '@sahakar/db/schema/cheques';
import { accounts } from '@sahakar/db/schema/customers';
import { and, asc, desc, eq, ne, type SQL } from '@sahakar/db/sql';
import { isBehind, readInPages, rowsAtOnce } from '../call/read-in-pages.ts';
import { numbered } from './numbered.ts';

/** Every issued leaf of an account, in the order of the books. */
export async function chequeRows(
  db: Reader,
  accountNumber: string,
): Promise<EnquiryRows<'CHEQUE'>> {
  const leaves = await leavesOf(db, accountNumber);
  return leaves.map(({ state, ...leaf }) => ({
    ...leaf,
    status: instrumentCodes[state],
    statusDescription: leafWords[state],
  }));
}

function leavesOf(db: Reader, accountNumber: string, ...conditions: SQL[]) {
  const { number } = chequeLeaves;
  const own = and(eq(chequeLeaves.accountNumber, accountNumber), ...conditions);
  const page = (last?: { readonly chequeNo: string }) =>
    db
      .select({
        chequeNo: number,
        state: chequeLeaves.state,
        statusDate: chequeLeaves.changedOn,
        amount: chequeLeaves.amount,
      })
      .from(chequeLeaves)
      .where(and(own, last && isBehind('rising', [number, last.chequeNo])))
      .orderBy(asc(number))
      .limit(rowsAtOnce);
  return readInPages(page);
}

const leafWords = {
  unused: 'Unused',
  paid: 'Paid',
  stopped: 'Stopped',
  returned: 'Returned',
  'in-clearing': 'In clearing',
} as const;

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
  const unused = await leavesOf(db, accountNumber, eq(chequeLeaves.state, 'unused'));
  const unusedOf = leavesByBook(
    books,
    unused.map(({ chequeNo }) => Number(chequeNo)),
  );
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
      unusedLeaves: unusedOf.get(firstNumber) ?? 0,
      status: 'Issued',
    })),
  ]);
}

type Book = typeof chequeBooks.$inferSelect;

/** How many of the leaves, in their order, each book has; books come newest first, by number. */
function leavesByBook(books: readonly Book[], leaves: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  let at = books.length - 1;
  for (const leaf of leaves) {
    while (leaf > (books[at]?.lastNumber ?? Number.POSITIVE_INFINITY)) at -= 1;
    const first = books[at]?.firstNumber;
    if (first !== undefined && leaf >= first) counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return counts;
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
