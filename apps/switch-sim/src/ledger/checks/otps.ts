import type { Policy } from '@sahakar/contracts/policy';
import { millisecondsBetween, type Reader } from '@sahakar/db/dialect';
import { journals } from '@sahakar/db/schema/ledger';
import { authorisations, otpDays, otps } from '@sahakar/db/schema/otp';
import { and, eq, gt, sql } from '@sahakar/db/sql';
import { breachesMax, breachesOf, type Check } from './check.ts';

/** The checks of one-time passwords and of what they have allowed. */
export const otpChecks: readonly Check[] = [
  {
    id: 'O1',
    claim: 'Of a one-time password only a keyed hash is kept',
    breaches: (read) => breachesOf(unhashed(read)),
  },
  {
    id: 'O3',
    claim: 'A session has at most one live one-time password of each type',
    breaches: (read) => breachesOf(liveTwice(read)),
  },
  {
    id: 'O4',
    claim: 'No one-time password and no number has had more wrong tries than are allowed',
    breaches: (read, policy) => breachesOf(triedTooOften(read, policy), wrongDays(read, policy)),
  },
  {
    id: 'O5',
    claim: 'No one-time password lives longer than is allowed',
    breaches: (read, policy) => breachesOf(longLivedOtps(read, policy)),
  },
  {
    id: 'O6',
    claim:
      'An authorisation lives as long as is allowed, and what it moved is the one thing it was used for, by the same person',
    breaches: (read, policy) =>
      breachesOf(longLivedAuthorisations(read, policy), usedOtherwise(read)),
  },
];

const nameOfOtp = sql<string>`'OTP ' || ${otps.id}`;
const nameOfAuthorisation = sql<string>`'authorisation ' || ${authorisations.id}`;

/** HMAC-SHA-256 in base64url. */
const macLength = 43;

function unhashed(read: Reader) {
  return read
    .select({ breach: nameOfOtp })
    .from(otps)
    .where(sql`length(${otps.codeMac}) <> ${macLength}`)
    .limit(breachesMax);
}

function liveTwice(read: Reader) {
  return read
    .select({ breach: sql<string>`count(*) || ' live OTPs of type ' || ${otps.requestType}` })
    .from(otps)
    .where(eq(otps.state, 'live'))
    .groupBy(otps.sessionHash, otps.requestType)
    .having(sql`count(*) > 1`)
    .limit(breachesMax);
}

function triedTooOften(read: Reader, { otp }: Policy) {
  return read
    .select({ breach: sql<string>`${nameOfOtp} || ' has had ' || ${otps.attempts} || ' tries'` })
    .from(otps)
    .where(
      sql`${otps.attempts} < 0 or ${otps.attempts} > ${otp.wrongMax}
        or (${otps.state} = 'live' and ${otps.attempts} >= ${otp.wrongMax})`,
    )
    .limit(breachesMax);
}

function wrongDays(read: Reader, { otp }: Policy) {
  return read
    .select({ breach: sql<string>`${otpDays.wrong} || ' wrong ones on ' || ${otpDays.day}` })
    .from(otpDays)
    .where(gt(otpDays.wrong, otp.wrongPerDayMax))
    .limit(breachesMax);
}

function longLivedOtps(read: Reader, { otp }: Policy) {
  const life = millisecondsBetween(otps.createdAt, otps.expiresAt);
  return read
    .select({ breach: nameOfOtp })
    .from(otps)
    .where(sql`${life} <= 0 or ${life} > ${otp.lifeSeconds * 1000}`)
    .limit(breachesMax);
}

function longLivedAuthorisations(read: Reader, { otp }: Policy) {
  const life = millisecondsBetween(authorisations.createdAt, authorisations.expiresAt);
  return read
    .select({ breach: nameOfAuthorisation })
    .from(authorisations)
    .where(sql`${life} <= 0 or ${life} > ${otp.authorisationSeconds * 1000}`)
    .limit(breachesMax);
}

/** Used authorisations are forgotten after a day, and the journals that they made stay. */
function usedOtherwise(read: Reader) {
  return read
    .select({ breach: sql<string>`${nameOfAuthorisation} || ' of journal ' || ${journals.rrn}` })
    .from(authorisations)
    .innerJoin(
      journals,
      and(eq(journals.causeKind, 'otp-authorisation'), eq(journals.causeId, authorisations.id)),
    )
    .where(
      sql`coalesce(${authorisations.consumedBy}, '') <> ${journals.rrn}
        or ${authorisations.loginUsername} <> coalesce(${journals.loginUsername}, '')`,
    )
    .limit(breachesMax);
}
