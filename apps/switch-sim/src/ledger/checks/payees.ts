import type { Reader } from '@sahakar/db/dialect';
import { accounts } from '@sahakar/db/schema/customers';
import { payeeRequests, payees } from '@sahakar/db/schema/payees';
import { and, eq, sql } from '@sahakar/db/sql';
import { breachesMax, breachesOf, type Check } from './check.ts';

/** The checks of who may be paid, and of what waits for a checker. */
export const payeeChecks: readonly Check[] = [
  {
    id: 'P2',
    claim: 'Nobody has an account of his own as a payee',
    breaches: (read) => breachesOf(ownAccounts(read)),
  },
  {
    id: 'P5',
    claim: 'A payee waits exactly while one request for him is pending',
    breaches: (read) => breachesOf(waitingInVain(read)),
  },
];

function ownAccounts(read: Reader) {
  return read
    .select({ breach: sql<string>`'payee ' || ${payees.id}` })
    .from(payees)
    .innerJoin(
      accounts,
      and(eq(accounts.number, payees.accountNumber), eq(accounts.customerNo, payees.customerNo)),
    )
    .where(eq(payees.payeeType, 'MBINTRA'))
    .limit(breachesMax);
}

function waitingInVain(read: Reader) {
  const pending = (kinds: string) => sql`(select count(*) from ${payeeRequests}
    where ${payeeRequests.payeeId} = ${payees.id} and ${payeeRequests.state} = 'PENDING'
    and ${payeeRequests.kind} in ${sql.raw(kinds)})`;
  return read
    .select({ breach: sql<string>`'payee ' || ${payees.id}` })
    .from(payees)
    .where(
      sql`${pending("('addition', 'reactivation')")} <>
          case ${payees.status} when 'PENDING' then 1 else 0 end
        or ${pending("('deletion')")} <> case ${payees.status} when 'PENDINGDELETE' then 1 else 0 end`,
    )
    .limit(breachesMax);
}
