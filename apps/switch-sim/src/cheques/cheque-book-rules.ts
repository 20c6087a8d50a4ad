import { bookLeavesFor } from '@sahakar/contracts/cheques/cheque-book-request';
import type { Reader } from '@sahakar/db/dialect';
import { serviceRequests } from '@sahakar/db/schema/cheques';
import { and, eq } from '@sahakar/db/sql';
import { findAccount } from '../accounts/account-record.ts';
import type { Desk } from '../call/refusal.ts';

export function refuseOpenRequest({ refuse }: Pick<Desk<'9063'>, 'refuse'>): never {
  return refuse('9063', 'A request for a cheque book of this account is still open.');
}

export function refuseBook({ refuse }: Pick<Desk<'9046'>, 'refuse'>): never {
  return refuse('9046', 'A cheque book is not available for this account.');
}

/** The account may have a book of so many leaves, and nobody waits for one of its books. */
export async function requireBookAllowed(
  db: Reader,
  { bank, refuse }: Desk<'9046' | '9063' | '9100'>,
  accountNumber: string,
  leaves: number,
): Promise<void> {
  const account = await findAccount(db, accountNumber);
  if (account === null || account.status !== 'open') {
    return refuseBook({ refuse });
  }
  const sizes = bookLeavesFor(account.acctCode, bank.policy);
  if (sizes.length === 0) return refuseBook({ refuse });
  if (!sizes.includes(leaves)) {
    const message = `Please choose ${listed(sizes)} leaves for this account.`;
    return refuse('9100', message, JSON.stringify([{ field: 'BookSize', rule: 'not-offered' }]));
  }
  const [open] = await db
    .select({ requestNo: serviceRequests.requestNo })
    .from(serviceRequests)
    .where(
      and(eq(serviceRequests.accountNumber, accountNumber), eq(serviceRequests.state, 'pending')),
    );
  if (open !== undefined) refuseOpenRequest({ refuse });
}

function listed(numbers: readonly number[]): string {
  const last = String(numbers.at(-1));
  return numbers.length === 1 ? last : `${numbers.slice(0, -1).join(', ')} or ${last}`;
}
