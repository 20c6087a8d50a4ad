import type { Policy } from '@sahakar/contracts/policy';
import { accounts } from '@sahakar/db/schema/customers';
import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { inArray, or, sql } from '@sahakar/db/sql';
import type { Check } from './check.ts';
import { linesWithEarlier, nameOfLine } from './passbook.ts';

// A line never bears a day before the last one, so after a clock was set back the day by which its
// debit was judged stands in the journal alone.
const dayOfDebit = sql`(select ${journals.entryOn} from ${journals}
  where ${journals.rrn} = ${postings.rrn})`;

const overdraft = sql`(select case when ${ledgerAccounts.overdraftUntil} < ${dayOfDebit}
    then 0 else ${ledgerAccounts.overdraft} end
  from ${ledgerAccounts}
  where ${ledgerAccounts.id} = ${postings.accountId} and ${ledgerAccounts.kind} = 'customer')`;

type Rail = {
  readonly kinds: readonly string[];
  readonly amountMin: bigint;
  readonly amountMax: bigint | null;
};

function railsOf({ amountMin, imps, neft, rtgs }: Policy['transfer']): readonly Rail[] {
  return [
    { kinds: ['own-account-transfer', 'within-bank-transfer'], amountMin, amountMax: null },
    { kinds: ['imps-outward'], ...imps },
    { kinds: ['neft-outward', 'neft-outward-settled'], ...neft },
    { kinds: ['rtgs-outward'], ...rtgs },
  ];
}

const isOutside = ({
  kinds,
  amountMin,
  amountMax,
}: Rail) => sql`(${inArray(journals.kind, [...kinds])}
  and (-${postings.amount} < ${amountMin} or -${postings.amount} > ${amountMax}))`;

/** The checks of how much: the floors of accounts and the bounds of transfers. */
export const bounds: readonly Check[] = [
  {
    id: 'L7',
    claim: 'No debit took a customer below nothing, or below an overdraft while it was sanctioned',
    breaches: [
      // Only lines that ended below nothing are looked up, and of the bank's own accounts none is.
      {
        among: linesWithEarlier,
        where: sql`${postings.amount} < 0 and ${postings.balanceAfter} < 0
          and ${postings.balanceAfter} + ${overdraft} < 0`,
        name: nameOfLine,
      },
    ],
  },
  {
    id: 'L8',
    claim: 'Every transfer is between two accounts and inside the bounds of its rail',
    breaches: ({ transfer }) => [
      sql`select 'journal ' || ${postings.rrn} || ' has an account twice' as breach
        from ${postings} group by ${postings.rrn}
        having count(distinct ${postings.accountId}) <> count(*)`,
      sql`select ${postings.amount} || ' paise in journal ' || ${postings.rrn} as breach
        from ${journals} cross join ${postings}
        where ${postings.rrn} = ${journals.rrn} and ${postings.amount} < 0
          and (${or(...railsOf(transfer).map(isOutside))})`,
      // Cash credit and overdraft accounts pay by NEFT and RTGS only.
      sql`select 'IMPS ' || ${journals.rrn} || ' from ' || ${accounts.number} as breach
        from ${journals} cross join ${postings} cross join ${accounts}
        where ${journals.kind} = 'imps-outward' and ${postings.rrn} = ${journals.rrn}
          and ${accounts.number} = ${postings.accountId}
          and ${inArray(accounts.acctCode, [...transfer.noImpsAccountCodes])}`,
    ],
  },
];
