import { chequeLeaves, inwardCheques } from '@sahakar/db/schema/cheques';
import { liens } from '@sahakar/db/schema/enquiries';
import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { sql } from '@sahakar/db/sql';
import type { Check } from './check.ts';

const isItsLeaf = sql`${chequeLeaves.accountNumber} = ${inwardCheques.accountNumber}
  and ${chequeLeaves.number} = ${inwardCheques.chequeNumber}`;

/** The checks of what stands beside the book: liens and cheques. */
export const services: readonly Check[] = [
  {
    id: 'CS1',
    claim: 'Every paid cheque has a paid leaf and the one journal that paid it',
    breaches: [
      sql`select 'inward cheque ' || ${inwardCheques.id} as breach
        from ${inwardCheques} left join ${chequeLeaves} on ${isItsLeaf}
        left join ${journals} on ${journals.rrn} = ${inwardCheques.rrn}
          and ${journals.kind} = 'cheque-paid'
        left join ${postings} on ${postings.rrn} = ${inwardCheques.rrn}
          and ${postings.accountId} = ${inwardCheques.accountNumber}
          and ${postings.instrumentNo} = ${inwardCheques.chequeNumber}
          and ${postings.amount} = -${inwardCheques.amount}
        where (${inwardCheques.state} = 'paid' and (${postings.rrn} is null
            or ${journals.rrn} is null or coalesce(${chequeLeaves.state}, '') <> 'paid'))
          or (${inwardCheques.state} <> 'paid' and ${inwardCheques.rrn} is not null)`,
      sql`select 'leaf ' || ${chequeLeaves.number} ||
          ' of account ' || ${chequeLeaves.accountNumber} as breach
        from ${chequeLeaves} left join ${inwardCheques}
          on ${isItsLeaf} and ${inwardCheques.state} = 'paid'
        where ${chequeLeaves.state} = 'paid' and ${inwardCheques.id} is null`,
    ],
  },
  {
    id: 'H1',
    claim: 'What an account keeps back is the sum of the liens that stand on it',
    breaches: [
      sql`select 'account ' || ${ledgerAccounts.id} as breach from ${ledgerAccounts}
        where ${ledgerAccounts.held} <> coalesce((select sum(${liens.amount}) from ${liens}
          where ${liens.accountNumber} = ${ledgerAccounts.id} and ${liens.state} = 'standing'), 0)`,
    ],
  },
];
