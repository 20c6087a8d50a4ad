import type { Tx } from '@sahakar/db/dialect';
import { customers } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import { type AccountRecord, findAccount } from '../accounts/account-record.ts';
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
