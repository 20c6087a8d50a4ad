import type { Tx } from '@sahakar/db/dialect';
import { customers } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import { type AccountRecord, findAccount } from '../accounts/account-record.ts';
import type { PostOutcome } from '../ledger/post.ts';
import { mobileOf } from '../outbox/mobile-of.ts';

export type Holder = { readonly account: AccountRecord; readonly mobile: string };

/** An account of the bank and who is told of what happens to it; null where there is none. */
export async function holderOf(tx: Tx, accountNumber: string): Promise<Holder | null> {
  const account = await findAccount(tx, accountNumber);
  if (account === null) return null;
  const [customer] = await tx
    .select({ mobile: customers.mobile })
    .from(customers)
    .where(eq(customers.number, account.customerNo));
  return customer === undefined ? null : { account, mobile: mobileOf(customer) };
}

/** What came of an order at a desk; the balance is rupees text. */
export type DeskAnswer =
  | { readonly accepted: true; readonly rrn: string; readonly balance: string }
  | { readonly accepted: false; readonly reason: string };

export const refused = (reason: string): DeskAnswer => ({ accepted: false, reason });

export const noAccount = 'There is no account of this number.';

/** Why the ledger has not posted it, in words. */
export const postingWords: Readonly<Record<Exclude<PostOutcome['kind'], 'posted'>, string>> = {
  insufficient: 'There is not enough money in the account.',
  frozen: 'The account is frozen and takes no entries.',
  'unknown-account': noAccount,
  'duplicate-cause': 'This request was carried out before.',
};
