import type { Reader } from '@sahakar/db/dialect';
import { customers, logins } from '@sahakar/db/schema/customers';
import { and, eq } from '@sahakar/db/sql';
import type { IdentityState } from '../sessions/session-flow.ts';
import { mobileOf, recordedMobileOf } from './mobile-of.ts';

type Flow = Pick<IdentityState, 'mobile' | 'formerMobile' | 'customerNo' | 'loginUsername'>;

/**
 * Where it is told what somebody does who has not signed in (ID4): the number of his flow, the one that
 * it replaces, and those that internet banking and the branch know. A number that was given up, whose
 * SIM another one may have, still finds its customer.
 */
export async function alertNumbers(
  db: Reader,
  { mobile, formerMobile, customerNo, loginUsername }: Flow,
): Promise<readonly string[]> {
  const [row] = await db
    .select({ customer: customers, login: logins })
    .from(customers)
    .leftJoin(
      logins,
      and(eq(logins.customerNo, customers.number), eq(logins.username, loginUsername ?? '')),
    )
    .where(eq(customers.number, customerNo));
  const numbers = new Set([mobile]);
  if (formerMobile !== null) numbers.add(formerMobile);
  if (row === undefined) return [...numbers];
  const { customer, login } = row;
  numbers.add(mobileOf(login ?? customer));
  numbers.add(recordedMobileOf(login ?? undefined, customer));
  return [...numbers];
}
