import type { Reader } from '@sahakar/db/dialect';
import { accounts, customers, jointHolders, logins } from '@sahakar/db/schema/customers';
import { debitCards } from '@sahakar/db/schema/identity';
import { and, asc, eq, gte } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { mobileOf, recordedMobileOf } from '../outbox/mobile-of.ts';

type Login = typeof logins.$inferSelect;

/** What the bank knows of somebody who says who he is and has proved nothing yet. */
export type BankPerson = {
  readonly customerNo: string;
  readonly customerName: string;
  readonly isCorporate: boolean;
  /** Null where nobody of this customer is registered for internet banking. */
  readonly loginUsername: string | null;
  readonly isDisabled: boolean;
  /** The number that internet banking knows, and the one on the bank's own record. */
  readonly registeredMobile: string;
  readonly recordedMobile: string;
  readonly isDeceased: boolean;
  readonly isSecondHolder: boolean;
  readonly accountStatus: 'open' | 'dormant' | 'closed';
  readonly firstAccount: string;
  readonly hasCard: boolean;
};

/**
 * Finds a person by what was typed as user ID, a user ID or a customer number. Every question is put
 * to the store whether or not somebody was found, so that time tells nobody who is a customer.
 */
export async function findPerson(
  bank: Bank,
  typedId: string,
  typedMobile: string,
): Promise<BankPerson | null> {
  const db = bank.store.read;
  const [named] = await db.select().from(logins).where(eq(logins.username, typedId)).limit(1);
  const customerNo = named?.customerNo ?? typedId;
  const [customer] = await db
    .select()
    .from(customers)
    .where(eq(customers.number, customerNo))
    .limit(1);
  const users = await db.select().from(logins).where(eq(logins.customerNo, customerNo));
  const holdings = await holdingsOf(db, customerNo, bank.clock.today());
  if (customer === undefined) return null;
  const login = named ?? loginWithMobile(users, typedMobile);
  return { ...describe(customer, login), ...holdings };
}

/** A company has several users, told apart by their own numbers; a household has one. */
function loginWithMobile(users: readonly Login[], mobile: string): Login | undefined {
  return users.find((user) => user.makerChecker === '' || user.signatoryMobile === mobile);
}

function describe(customer: typeof customers.$inferSelect, login: Login | undefined) {
  return {
    customerNo: customer.number,
    customerName: customer.name,
    isCorporate: customer.kind === 'corporate',
    loginUsername: login?.username ?? null,
    isDisabled: login?.disabled ?? false,
    registeredMobile: mobileOf(login ?? customer),
    recordedMobile: recordedMobileOf(login, customer),
    isDeceased: customer.deceasedOn !== null,
  };
}

async function holdingsOf(db: Reader, customerNo: string, today: string) {
  const held = await db
    .select({ number: accounts.number, status: accounts.status })
    .from(accounts)
    .where(eq(accounts.customerNo, customerNo))
    .orderBy(asc(accounts.acctCode), asc(accounts.number));
  const shared = await db
    .select({ number: jointHolders.accountNumber })
    .from(jointHolders)
    .where(eq(jointHolders.customerNo, customerNo))
    .limit(1);
  const cards = await db
    .select({ id: debitCards.id })
    .from(debitCards)
    .where(
      and(
        eq(debitCards.customerNo, customerNo),
        eq(debitCards.status, 'active'),
        gte(debitCards.expiresIn, today.slice(0, 7)),
      ),
    )
    .limit(1);
  const statuses = ['open', 'dormant', 'closed'] as const;
  return {
    isSecondHolder: held.length === 0 && shared.length > 0,
    accountStatus:
      statuses.find((status) => held.some((one) => one.status === status)) ?? ('closed' as const),
    firstAccount: held.find(({ status }) => status === 'open')?.number ?? '',
    hasCard: cards.length > 0,
  };
}
