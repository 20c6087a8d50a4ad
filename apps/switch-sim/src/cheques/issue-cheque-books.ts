import { daysAfter } from '@sahakar/contracts/wire/dates';
import { prepared, type Reader, type Tx } from '@sahakar/db/dialect';
import { chequeBooks, chequeLeaves, serviceRequests } from '@sahakar/db/schema/cheques';
import { accounts, customers, logins } from '@sahakar/db/schema/customers';
import { journals } from '@sahakar/db/schema/ledger';
import { and, asc, eq, lte, max, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { eachByItself, type Stuck } from '../jobs/each-by-itself.ts';
import { takesPart } from '../ledger/post-by-plan.ts';
import { reverse } from '../ledger/reverse.ts';
import { mobileOf } from '../outbox/mobile-of.ts';
import { chequeAlert } from './cheque-alert.ts';

export type IssueResult = {
  readonly issued: number;
  readonly rejected: number;
  /** Requests that could not be decided on; they are tried again on the next working day. */
  readonly stuck: readonly Stuck<{ readonly requestNo: string }>[];
};

const requestedUntil = prepared('books-requested-until', (db: Reader) =>
  db
    .select({ requestNo: serviceRequests.requestNo })
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.state, 'pending'),
        lte(serviceRequests.requestedOn, sql.placeholder('before')),
      ),
    )
    .orderBy(asc(serviceRequests.requestedOn), asc(serviceRequests.requestNo)),
);

/**
 * Issues on a day a book for every request that is old enough by then, or rejects it where the
 * account is closed.
 */
export async function issueChequeBooks(bank: Bank, day: string): Promise<IssueResult> {
  const before = daysAfter(day, -bank.policy.cheque.bookIssueDays);
  const due = await requestedUntil(bank.store.read).execute({ before });
  const counts = { issued: 0, rejected: 0 };
  const stuck = await eachByItself(due, async ({ requestNo }) => {
    const rrn = await bank.rrns.next();
    const outcome = await bank.store.transaction((tx) => decide(tx, bank, { requestNo, day, rrn }));
    if (outcome !== null) counts[outcome] += 1;
  });
  return { ...counts, stuck };
}

/** A request, the day on which it is decided, and the reference under which its charge would go back. */
type ToDecide = { readonly requestNo: string; readonly day: string; readonly rrn: string };

async function decide(
  tx: Tx,
  bank: Bank,
  { requestNo, day, rrn }: ToDecide,
): Promise<'issued' | 'rejected' | null> {
  const [request] = await tx
    .select({
      accountNumber: serviceRequests.accountNumber,
      leaves: serviceRequests.leaves,
      status: accounts.status,
      user: logins,
      customer: customers,
    })
    .from(serviceRequests)
    .innerJoin(accounts, eq(accounts.number, serviceRequests.accountNumber))
    .innerJoin(customers, eq(customers.number, accounts.customerNo))
    .leftJoin(logins, eq(logins.username, serviceRequests.loginUsername))
    .where(and(eq(serviceRequests.requestNo, requestNo), eq(serviceRequests.state, 'pending')));
  if (request === undefined) return null;
  const { accountNumber, leaves, user, customer } = request;
  const mobile = mobileOf(user ?? customer);
  const first = await nextNumber(tx, accountNumber);
  const last = first + (leaves ?? 0) - 1;
  const obstacle =
    request.status !== 'open'
      ? 'The account is not in use'
      : last > 999_999
        ? 'No cheque numbers are left'
        : null;
  if (obstacle !== null) {
    await tx
      .update(serviceRequests)
      .set({ state: 'rejected', decidedOn: day, reason: obstacle })
      .where(eq(serviceRequests.requestNo, requestNo));
    const isBack = await giveChargeBack(tx, bank, { accountNumber, requestNo, rrn });
    const rejected = `A cheque book of ${leaves} leaves cannot be issued (${obstacle})`;
    const text = isBack ? `${rejected}, and its charge is back` : rejected;
    await bank.outbox.send(tx, chequeAlert(mobile, accountNumber, text));
    return 'rejected';
  }
  await issueBook(tx, { accountNumber, first, last, issuedOn: day, requestNo });
  await tx
    .update(serviceRequests)
    .set({ state: 'issued', decidedOn: day })
    .where(eq(serviceRequests.requestNo, requestNo));
  await bank.outbox.send(
    tx,
    chequeAlert(mobile, accountNumber, `A cheque book of ${leaves} leaves was issued`),
  );
  return 'issued';
}

type Rejection = {
  readonly accountNumber: string;
  readonly requestNo: string;
  readonly rrn: string;
};

/** Nobody pays for a book that he does not get; false where nothing was paid, or nothing can go back. */
async function giveChargeBack(
  tx: Tx,
  { clock }: Bank,
  { accountNumber, requestNo, rrn }: Rejection,
): Promise<boolean> {
  const [charge] = await tx
    .select({ rrn: journals.rrn })
    .from(journals)
    .where(and(eq(journals.causeKind, 'service-request'), eq(journals.causeId, requestNo)));
  if (charge === undefined || !(await takesPart(tx, accountNumber, false))) return false;
  const { kind } = await reverse(tx, { original: charge.rrn, rrn, at: clock.now() });
  return kind === 'posted';
}

/** Numbers go on where the account's last book ends; a first book begins with 000001. */
async function nextNumber(tx: Tx, accountNumber: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(chequeBooks.lastNumber) })
    .from(chequeBooks)
    .where(eq(chequeBooks.accountNumber, accountNumber));
  return (row?.last ?? 0) + 1;
}

type Book = {
  readonly accountNumber: string;
  readonly first: number;
  readonly last: number;
  readonly issuedOn: string;
  readonly requestNo: string;
};

/** Enters the book and its leaves, all of them unused. */
async function issueBook(tx: Tx, book: Book): Promise<void> {
  const { accountNumber, first, last, issuedOn, requestNo } = book;
  await tx.insert(chequeBooks).values({
    accountNumber,
    firstNumber: first,
    lastNumber: last,
    issuedOn,
    requestNo,
  });
  await tx.insert(chequeLeaves).values(
    Array.from({ length: last - first + 1 }, (_, index) => ({
      accountNumber,
      number: String(first + index).padStart(6, '0'),
      state: 'unused' as const,
    })),
  );
}
