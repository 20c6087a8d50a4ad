import { bookLeavesFor } from '@sahakar/contracts/cheques/book-leaves';
import type { Policy } from '@sahakar/contracts/policy';
import type { Reader } from '@sahakar/db/dialect';
import { serviceRequests } from '@sahakar/db/schema/cheques';
import { and, eq } from '@sahakar/db/sql';
import { findAccount } from '../accounts/account-record.ts';

export type BookRefusal = {
  readonly code: '9046' | '9063' | '9100';
  readonly message: string;
  readonly details: string;
};

const notAvailable: BookRefusal = {
  code: '9046',
  message: 'A cheque book is not available for this account.',
  details: '',
};

export const requestOpen: BookRefusal = {
  code: '9063',
  message: 'A request for a cheque book of this account is still open.',
  details: '',
};

/** Why the account may not have a book of so many leaves, or null where it may. */
export async function findBookRefusal(
  db: Reader,
  policy: Policy,
  accountNumber: string,
  leaves: number,
): Promise<BookRefusal | null> {
  const account = await findAccount(db, accountNumber);
  if (account === null || account.status !== 'open') return notAvailable;
  const offered = bookLeavesFor(account.acctCode, policy);
  if (!offered.includes(leaves)) {
    return {
      code: '9100',
      message: `Please choose ${listed(offered)} leaves for this account.`,
      details: JSON.stringify([{ field: 'BookSize', rule: 'not-offered' }]),
    };
  }
  const [open] = await db
    .select({ requestNo: serviceRequests.requestNo })
    .from(serviceRequests)
    .where(
      and(eq(serviceRequests.accountNumber, accountNumber), eq(serviceRequests.state, 'pending')),
    );
  return open === undefined ? null : requestOpen;
}

function listed(numbers: readonly number[]): string {
  return `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}`;
}
