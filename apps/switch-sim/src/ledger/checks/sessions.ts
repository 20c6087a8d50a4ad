import type { Policy } from '@sahakar/contracts/policy';
import { millisecondsBetween, type Reader } from '@sahakar/db/dialect';
import { logins } from '@sahakar/db/schema/customers';
import { sessions } from '@sahakar/db/schema/sessions';
import { and, eq, sql } from '@sahakar/db/sql';
import { breachesMax, breachesOf, type Check } from './check.ts';

/** The checks of who is signed in. Sessions are named by their public handle alone. */
export const sessionChecks: readonly Check[] = [
  {
    id: 'SE1',
    claim: 'Of the id of a session only a keyed hash is kept',
    breaches: (read) => breachesOf(unhashed(read)),
  },
  {
    id: 'SE2',
    claim:
      'A session with rights belongs to a user and to the customer of that user, others to none',
    breaches: (read) => breachesOf(ownedOtherwise(read)),
  },
  {
    id: 'SE5',
    claim: 'No session reaches beyond the longest time that is allowed',
    breaches: (read, policy) => breachesOf(overlong(read, policy)),
  },
  {
    id: 'SE6',
    claim: 'A user is signed in once at most',
    breaches: (read) => breachesOf(signedInTwice(read)),
  },
];

const nameOfSession = sql<string>`${sessions.state} || ' session ' || ${sessions.handle}`;

/** HMAC-SHA-256 in base64url. */
const macLength = 43;

function unhashed(read: Reader) {
  return read
    .select({ breach: nameOfSession })
    .from(sessions)
    .where(sql`length(${sessions.idHash}) <> ${macLength}`)
    .limit(breachesMax);
}

/** What has ended may have belonged to anybody, and to a user that is no more. */
function ownedOtherwise(read: Reader) {
  const isOfUser = and(
    eq(logins.username, sessions.loginUsername),
    eq(logins.customerNo, sessions.customerNo),
  );
  return read
    .select({ breach: nameOfSession })
    .from(sessions)
    .leftJoin(logins, isOfUser)
    .where(
      sql`(${sessions.state} in ('PWD_OK', 'ACTIVE') and ${logins.username} is null)
        or (${sessions.state} = 'PRE' and ${sessions.loginUsername} is not null)`,
    )
    .limit(breachesMax);
}

function overlong(read: Reader, { session }: Policy) {
  const life = millisecondsBetween(sessions.startedAt, sessions.absoluteEndsAt);
  return read
    .select({ breach: nameOfSession })
    .from(sessions)
    .where(sql`${life} > ${session.absoluteHours * 3_600_000}`)
    .limit(breachesMax);
}

function signedInTwice(read: Reader) {
  return read
    .select({ breach: sql<string>`${sessions.loginUsername} || ' has ' || count(*)` })
    .from(sessions)
    .where(eq(sessions.state, 'ACTIVE'))
    .groupBy(sessions.loginUsername)
    .having(sql`count(*) > 1`)
    .limit(breachesMax);
}
