import { protectedTables } from '@sahakar/db/dialect';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { journals, postings } from '@sahakar/db/schema/ledger';
import { sql } from '@sahakar/db/sql';
import type { Check } from './check.ts';

const isItsJournal = sql`${journals.rrn} = ${transferRequests.rrn}
  and ${journals.causeId} = ${transferRequests.requestNo}`;

const linesOf = (rrn: typeof journals.rrn | typeof journals.reverses) =>
  sql`(select count(*) from ${postings} where ${postings.rrn} = ${rrn})`;
const opposites = sql`(select count(*) from ${postings} line
  join ${postings} original on original.account_id = line.account_id
    and original.amount = -line.amount
  where line.rrn = ${journals.rrn} and original.rrn = ${journals.reverses})`;

/** The checks of why money moved: journals, their causes, reversals and approved requests. */
export const causes: readonly Check[] = [
  {
    id: 'L4',
    claim:
      'Journals, postings and seals cannot be changed; each journal is reversed at most once, and exactly',
    async besides(read) {
      const safe = await protectedTables(read);
      const kept = ['journals', 'postings', 'sealed_rows', 'seals'];
      const bare = kept.filter((name) => !safe.includes(name));
      return bare.map((name) => `the table ${name} has lost its protection`);
    },
    breaches: [
      sql`select 'journal ' || ${journals.reverses} || ' is reversed twice' as breach
        from ${journals} where ${journals.reverses} is not null
        group by ${journals.reverses} having count(*) > 1`,
      sql`select 'reversal ' || ${journals.rrn} || ' is not the opposite' as breach
        from ${journals} where ${journals.reverses} is not null
          and (${linesOf(journals.rrn)} <> ${opposites}
            or ${linesOf(journals.reverses)} <> ${opposites})`,
    ],
  },
  {
    id: 'L5',
    claim: 'Every reference number has twelve digits',
    breaches: [
      sql`select 'journal ' || ${journals.rrn} as breach from ${journals}
        where length(${journals.rrn}) <> 12 or ltrim(${journals.rrn}, '0123456789') <> ''`,
    ],
  },
  {
    id: 'L6',
    claim: 'Every journal has one cause, and no cause has two journals',
    breaches: [
      sql`select 'journal ' || ${journals.rrn} || ' has no cause' as breach
        from ${journals} where ${journals.causeKind} = '' or ${journals.causeId} = ''`,
      sql`select ${journals.causeKind} || ' ' || ${journals.causeId} as breach
        from ${journals} group by ${journals.causeKind}, ${journals.causeId} having count(*) > 1`,
    ],
  },
  {
    id: 'M5',
    claim: 'No money moved for a request that was not approved',
    breaches: [
      sql`select 'journal ' || ${journals.rrn} as breach
        from ${journals} left join ${transferRequests}
          on ${isItsJournal} and ${transferRequests.state} = 'APPROVED'
        where ${journals.causeKind} = 'transfer-request' and ${transferRequests.requestNo} is null`,
    ],
  },
  {
    id: 'M9',
    claim: 'Every approved request names the journal that it made',
    breaches: [
      sql`select 'request ' || ${transferRequests.requestNo} as breach
        from ${transferRequests} left join ${journals}
          on ${isItsJournal} and ${journals.causeKind} = 'transfer-request'
        where ${transferRequests.state} = 'APPROVED' and ${journals.rrn} is null`,
    ],
  },
];
