import type { Reader } from '@sahakar/db/dialect';
import { customers, logins } from '@sahakar/db/schema/customers';
import { and, asc, eq, inArray, or } from '@sahakar/db/sql';

/**
 * Everybody who has this mobile number, by the bank's own record or as internet banking knows it. A
 * stranger may ask, so each of the three is found by its index and no customer is looked at in vain.
 */
export function peopleWithMobile(db: Reader, mobile: string) {
  const byRecord = eq(customers.mobile, mobile);
  const byOwn = and(eq(logins.makerChecker, ''), eq(logins.registeredMobile, mobile));
  const bySignatory = eq(logins.signatoryMobile, mobile);
  const numbers = db
    .select({ number: customers.number })
    .from(customers)
    .where(byRecord)
    .union(db.select({ number: logins.customerNo }).from(logins).where(byOwn))
    .union(db.select({ number: logins.customerNo }).from(logins).where(bySignatory));
  return db
    .select({ customer: customers, login: logins })
    .from(customers)
    .leftJoin(logins, eq(logins.customerNo, customers.number))
    .where(and(inArray(customers.number, numbers), or(byRecord, byOwn, bySignatory)))
    .orderBy(asc(customers.number), asc(logins.username));
}
