import { millisecondsBetween } from '@sahakar/db/dialect';
import { journals } from '@sahakar/db/schema/ledger';
import { authorisations, otpDays, otps } from '@sahakar/db/schema/otp';
import { sql } from '@sahakar/db/sql';
import { type Check, macLength } from './check.ts';

const nameOfOtp = sql`'OTP ' || ${otps.id}`;
const nameOfAuthorisation = sql`'authorisation ' || ${authorisations.id}`;

/** What an OTP for a pending request is bound to; of all others a session has one of a type. */
const requestOfOtp = sql`case when ${otps.variables} like '%"requestNo":%' then ${otps.variables} end`;

const lifeOfOtp = millisecondsBetween(otps.createdAt, otps.expiresAt);
const lifeOfAuthorisation = millisecondsBetween(authorisations.createdAt, authorisations.expiresAt);

/** The checks of one-time passwords and of what they have allowed. */
export const otpChecks: readonly Check[] = [
  {
    id: 'O1',
    claim: 'Of a one-time password only a keyed hash is kept',
    breaches: [
      sql`select ${nameOfOtp} as breach
        from ${otps} where length(${otps.codeMac}) <> ${macLength}`,
    ],
  },
  {
    id: 'O3',
    claim: 'A session has at most one live one-time password of each type, or of each request',
    breaches: [
      sql`select count(*) || ' live OTPs of type ' || ${otps.requestType} as breach
        from ${otps} where ${otps.state} = 'live'
        group by ${otps.sessionHash}, ${otps.requestType}, ${requestOfOtp} having count(*) > 1`,
    ],
  },
  {
    id: 'O4',
    claim: 'No one-time password and no number has had more wrong tries than are allowed',
    breaches: ({ otp }) => [
      sql`select ${nameOfOtp} || ' has had ' || ${otps.attempts} || ' tries' as breach from ${otps}
        where ${otps.attempts} < 0 or ${otps.attempts} > ${otp.wrongMax}
          or (${otps.state} = 'live' and ${otps.attempts} >= ${otp.wrongMax})`,
      sql`select ${otpDays.wrong} || ' wrong ones on ' || ${otpDays.day} as breach
        from ${otpDays} where ${otpDays.wrong} > ${otp.wrongPerDayMax}`,
    ],
  },
  {
    id: 'O5',
    claim: 'No one-time password lives longer than is allowed',
    breaches: ({ otp }) => [
      sql`select ${nameOfOtp} as breach from ${otps}
        where ${lifeOfOtp} <= 0 or ${lifeOfOtp} > ${otp.lifeSeconds * 1000}`,
    ],
  },
  {
    id: 'O6',
    claim:
      'An authorisation lives as long as is allowed, and what it moved is the one thing it was used for, by the same person',
    breaches: ({ otp }) => [
      sql`select ${nameOfAuthorisation} as breach from ${authorisations}
        where ${lifeOfAuthorisation} <= 0
          or ${lifeOfAuthorisation} > ${otp.authorisationSeconds * 1000}`,
      // Used authorisations are forgotten after a day, and the journals that they made stay.
      sql`select ${nameOfAuthorisation} || ' of journal ' || ${journals.rrn} as breach
        from ${authorisations} inner join ${journals}
          on ${journals.causeKind} = 'otp-authorisation'
          and ${journals.causeId} = ${authorisations.id}
        where coalesce(${authorisations.consumedBy}, '') <> ${journals.rrn}
          or ${authorisations.loginUsername} <> coalesce(${journals.loginUsername}, '')`,
    ],
  },
];
