import type { OtpRequestTypeName } from '@sahakar/contracts/otp/otp-request-types';
import type { Tx } from '@sahakar/db/dialect';
import { otpDays, otpGenerations, otps } from '@sahakar/db/schema/otp';
import { and, desc, eq, lt, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import type { Refusal } from '../call/refusal.ts';
import { isSameSecret } from '../secrets.ts';
import { agree, type OtpDetails, readDetails } from './otp-details.ts';

export type OtpAttempt = {
  readonly sessionHash: string;
  /** Whom the session's own record names; an OTP for somebody else is none at all. */
  readonly subject: string;
  readonly requestType: OtpRequestTypeName;
  readonly details: OtpDetails;
  readonly code: string;
};

/** How each outcome but the right one is answered (RULINGS 4.1 and 4.2). */
export const otpRefusals = {
  wrong: { code: '5029', message: 'Invalid OTP' },
  expired: { code: '9020', message: 'The OTP has expired. Please ask for another one.' },
  void: { code: '9021', message: 'The OTP is no longer valid. Please ask for another one.' },
  none: { code: '9023', message: 'Please ask for an OTP first.' },
  'other-details': { code: '9024', message: 'The OTP was sent for other details.' },
} as const satisfies Record<string, Refusal>;

/** A right code is good for what it was sent for, with what has been told since. */
export type OtpOutcome =
  | { readonly kind: 'right'; readonly details: OtpDetails }
  | { readonly kind: keyof typeof otpRefusals };

/**
 * Compares a code with the session's OTP for these details, or else with any of this type. The
 * attempt is counted before the comparison, in a transaction that commits whatever the outcome: what
 * follows from a wrong one is for the caller to refuse once that is done.
 */
export async function verifyOtp(tx: Tx, bank: Bank, attempt: OtpAttempt): Promise<OtpOutcome> {
  const candidates = await tx
    .select()
    .from(otps)
    .where(
      and(eq(otps.sessionHash, attempt.sessionHash), eq(otps.requestType, attempt.requestType)),
    )
    .orderBy(desc(sql`${otps.state} = 'live'`));
  const isMeant = ({ variables }: typeof otps.$inferSelect) =>
    agree(attempt.requestType, readDetails(variables), attempt.details);
  const otp = candidates.find(isMeant) ?? candidates[0];
  if (otp === undefined || otp.state === 'used' || otp.subject !== attempt.subject) {
    return { kind: 'none' };
  }
  if (otp.state === 'void') return { kind: 'void' };
  if (bank.clock.now() >= otp.expiresAt) return { kind: 'expired' };
  const details = readDetails(otp.variables);
  if (!agree(attempt.requestType, details, attempt.details)) return { kind: 'other-details' };
  if (!(await countAttempt(tx, bank, otp))) return { kind: 'void' };

  if (isSameSecret(bank.secrets.mac('otp', `${otp.id} ${attempt.code}`), otp.codeMac)) {
    await tx.update(otps).set({ state: 'used' }).where(eq(otps.id, otp.id));
    await clearGenerations(tx, otp);
    return { kind: 'right', details: { ...attempt.details, ...details } };
  }
  await countWrong(tx, bank, otp.mobile);
  if (otp.attempts + 1 >= bank.policy.otp.wrongMax) {
    await tx.update(otps).set({ state: 'void' }).where(eq(otps.id, otp.id));
  }
  return { kind: 'wrong' };
}

/** False where no comparison is left, for this OTP or for this number today. */
async function countAttempt(tx: Tx, bank: Bank, otp: typeof otps.$inferSelect): Promise<boolean> {
  const [day] = await tx
    .select({ wrong: otpDays.wrong })
    .from(otpDays)
    .where(and(eq(otpDays.mobile, otp.mobile), eq(otpDays.day, bank.clock.today())))
    .limit(1);
  if ((day?.wrong ?? 0) >= bank.policy.otp.wrongPerDayMax) return false;
  const rows = await tx
    .update(otps)
    .set({ attempts: sql`${otps.attempts} + 1` })
    .where(
      and(eq(otps.id, otp.id), eq(otps.state, 'live'), lt(otps.attempts, bank.policy.otp.wrongMax)),
    )
    .returning({ id: otps.id });
  return rows.length === 1;
}

async function countWrong(tx: Tx, bank: Bank, mobile: string): Promise<void> {
  await tx
    .insert(otpDays)
    .values({ mobile, day: bank.clock.today(), wrong: 1 })
    .onConflictDoUpdate({
      target: [otpDays.mobile, otpDays.day],
      set: { wrong: sql`${otpDays.wrong} + 1` },
    });
}

/** A success starts the count of this flow over (RULINGS O2). */
async function clearGenerations(tx: Tx, otp: typeof otps.$inferSelect): Promise<void> {
  await tx
    .delete(otpGenerations)
    .where(
      and(
        eq(otpGenerations.sessionHash, otp.sessionHash),
        eq(otpGenerations.requestType, otp.requestType),
        eq(otpGenerations.variables, otp.variables),
      ),
    );
}
