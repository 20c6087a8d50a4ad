import { accounts } from '@sahakar/db/schema/customers';
import { payeeRequests, payees } from '@sahakar/db/schema/payees';
import { inArray, sql } from '@sahakar/db/sql';
import type { Check } from './check.ts';

type Kind = (typeof payeeRequests.$inferSelect)['kind'];

const pending = (...kinds: readonly Kind[]) => sql`(select count(*) from ${payeeRequests}
  where ${payeeRequests.payeeId} = ${payees.id} and ${payeeRequests.state} = 'PENDING'
  and ${inArray(payeeRequests.kind, kinds)})`;

/** The checks of who may be paid, and of what waits for a checker. */
export const payeeChecks: readonly Check[] = [
  {
    id: 'P2',
    claim: 'Nobody has an account of his own as a payee',
    breaches: [
      sql`select 'payee ' || ${payees.id} as breach
        from ${payees} inner join ${accounts} on ${accounts.number} = ${payees.accountNumber}
          and ${accounts.customerNo} = ${payees.customerNo}
        where ${payees.payeeType} = 'MBINTRA'`,
    ],
  },
  {
    id: 'P5',
    claim: 'A payee waits exactly while one request for him is pending',
    breaches: [
      sql`select 'payee ' || ${payees.id} as breach from ${payees}
        where ${pending('addition', 'reactivation')} <>
            case ${payees.status} when 'PENDING' then 1 else 0 end
          or ${pending('deletion')} <>
            case ${payees.status} when 'PENDINGDELETE' then 1 else 0 end`,
    ],
  },
];
