import { millisecondsBetween } from '@sahakar/db/dialect';
import { logins } from '@sahakar/db/schema/customers';
import { sessions } from '@sahakar/db/schema/sessions';
import { sql } from '@sahakar/db/sql';
import { type Check, macLength } from './check.ts';

const nameOfSession = sql`${sessions.state} || ' session ' || ${sessions.handle}`;

/** The checks of who is signed in. Sessions are named by their public handle alone. */
export const sessionChecks: readonly Check[] = [
  {
    id: 'SE1',
    claim: 'Of the id of a session only a keyed hash is kept',
    breaches: [
      sql`select ${nameOfSession} as breach
        from ${sessions} where length(${sessions.idHash}) <> ${macLength}`,
    ],
  },
  {
    id: 'SE2',
    claim:
      'A session with rights belongs to a user and to the customer of that user, others to none',
    breaches: [
      // What has ended may have belonged to anybody, and to a user that is no more.
      sql`select ${nameOfSession} as breach
        from ${sessions} left join ${logins} on ${logins.username} = ${sessions.loginUsername}
          and ${logins.customerNo} = ${sessions.customerNo}
        where (${sessions.state} in ('PWD_OK', 'ACTIVE') and ${logins.username} is null)
          or (${sessions.state} = 'PRE' and ${sessions.loginUsername} is not null)`,
    ],
  },
  {
    id: 'SE5',
    claim: 'No session reaches beyond the longest time that is allowed',
    breaches: ({ session }) => [
      sql`select ${nameOfSession} as breach from ${sessions}
        where ${millisecondsBetween(sessions.startedAt, sessions.absoluteEndsAt)} >
          ${session.absoluteHours * 3_600_000}`,
    ],
  },
  {
    id: 'SE6',
    claim: 'A user is signed in once at most',
    breaches: [
      sql`select ${sessions.loginUsername} || ' has ' || count(*) as breach
        from ${sessions} where ${sessions.state} = 'ACTIVE'
        group by ${sessions.loginUsername} having count(*) > 1`,
    ],
  },
];
