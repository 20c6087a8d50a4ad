import type { OtpRequestTypeName } from '@sahakar/contracts/otp/otp-request-types';
import { triesLeftText } from '@sahakar/contracts/tries-left';
import { prepared, type Reader, type Tx } from '@sahakar/db/dialect';
import { otpDays, otpGenerations, otps } from '@sahakar/db/schema/otp';
import { and, desc, eq, lt, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import type { Refusal } from '../call/refusal.ts';
import { type Because, because, inWords, onlyWhen } from '../call/because.ts';
import { kolkataIso } from '../clock.ts';
import { isSameSecret } from '../secrets.ts';
import { agree, flowOf, type OtpDetails, readDetails, writtenDetails } from './otp-details.ts';
import { shareOfStrangers } from './share-of-strangers.ts';

export type OtpAttempt = {
  readonly sessionHash: string;
  /** Whom the session's own record names; an OTP for somebody else is none at all. */
  readonly subject: string;
  readonly requestType: OtpRequestTypeName;
  readonly details: OtpDetails;
  readonly code: string;
  /** True of whoever has given no password. */
  readonly isStranger?: boolean;
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
  | { readonly kind: 'wrong'; readonly triesLeft: number; readonly because: Because }
  | { readonly kind: Exclude<keyof typeof otpRefusals, 'wrong'>; readonly because?: Because };

/** The refusal with its reason, which no answer tells. */
export function refusalOfOtp(outcome: Exclude<OtpOutcome, { kind: 'right' }>): Refusal<OtpCode> {
  const { kind, because } = outcome;
  return { ...otpRefusals[kind], ...(because !== undefined && { because }) };
}

/** The refusal for somebody who is known: he is told how often he may try this OTP again (ruling 37). */
export function refusalWithTries(
  outcome: Exclude<OtpOutcome, { kind: 'right' }>,
): Refusal<OtpCode> {
  const refusal = refusalOfOtp(outcome);
  if (outcome.kind !== 'wrong') return refusal;
  return { ...refusal, details: triesLeftText(outcome.triesLeft) };
}

type OtpCode = (typeof otpRefusals)[keyof typeof otpRefusals]['code'];

const otpsOfType = prepared('otps-of-type', (db: Reader) =>
  db
    .select()
    .from(otps)
    .where(
      and(
        eq(otps.sessionHash, sql.placeholder('sessionHash')),
        eq(otps.requestType, sql.placeholder('requestType')),
      ),
    )
    .orderBy(desc(sql`${otps.state} = 'live'`)),
);

const endOtp = prepared('end-otp', (db: Tx) =>
  db
    .update(otps)
    .set({ state: sql`${sql.placeholder('state')}` })
    .where(eq(otps.id, sql.placeholder('id'))),
);

/**
 * Compares a code with the session's OTP for these details, or else with any of this type. The
 * attempt is counted before the comparison, in a transaction that commits whatever the outcome: what
 * follows from a wrong one is for the caller to refuse once that is done.
 */
export async function verifyOtp(tx: Tx, bank: Bank, attempt: OtpAttempt): Promise<OtpOutcome> {
  const found = await otpToCompare(tx, bank, attempt);
  if ('kind' in found) return found;
  const { otp, details } = found;
  const triesLeft = await countAttempt(tx, bank, otp, attempt.isStranger === true);
  if (triesLeft === null) return { kind: 'void' };

  if (isSameSecret(bank.secrets.mac('otp', `${otp.id} ${attempt.code}`), otp.codeMac)) {
    await endOtp(tx).execute({ id: otp.id, state: 'used' });
    // A success starts the count of this flow over (RULINGS O2).
    const { sessionHash, requestType } = attempt;
    const variables = writtenDetails(flowOf(requestType, details));
    await removeGenerations(tx).execute({ sessionHash, requestType, variables });
    return { kind: 'right', details: { ...attempt.details, ...details } };
  }
  await countWrong(tx, bank, otp.mobile);
  if (triesLeft.ofOtp === 0) await endOtp(tx).execute({ id: otp.id, state: 'void' });
  const numbers = {
    'tries left of this OTP': triesLeft.ofOtp,
    'tries left of the number today': triesLeft.ofDay,
    'runs out': kolkataIso(otp.expiresAt),
  };
  const when = `With the right OTP, which runs out ${inWords(otp.expiresAt.getTime() - bank.clock.now().getTime())}`;
  return {
    kind: 'wrong',
    triesLeft: Math.min(triesLeft.ofOtp, triesLeft.ofDay),
    because: because('ruling 5', numbers, onlyWhen(when)),
  };
}

type NothingToCompare = Exclude<OtpOutcome, { readonly kind: 'right' | 'wrong' }>;

/**
 * Why there is no OTP that this attempt could be compared with; null where there is one. Whoever makes
 * a slow hash for a right one asks first: without an OTP hashes could be had without end.
 */
export async function nothingToCompare(
  read: Reader,
  bank: Bank,
  attempt: Omit<OtpAttempt, 'code'>,
): Promise<NothingToCompare | null> {
  const found = await otpToCompare(read, bank, attempt);
  if ('kind' in found) return found;
  const isStranger = attempt.isStranger === true;
  const ofDay = await wrongLeftOfDay(read, bank, found.otp.mobile, isStranger);
  return ofDay < 0 ? { kind: 'void' } : null;
}

type Found = { readonly otp: typeof otps.$inferSelect; readonly details: OtpDetails };

async function otpToCompare(
  db: Reader,
  bank: Bank,
  attempt: Omit<OtpAttempt, 'code'>,
): Promise<Found | NothingToCompare> {
  const { sessionHash, requestType } = attempt;
  const candidates = await otpsOfType(db).execute({ sessionHash, requestType });
  const isMeant = ({ variables }: typeof otps.$inferSelect) =>
    agree(attempt.requestType, readDetails(variables), attempt.details);
  const otp = candidates.find(isMeant) ?? candidates[0];
  if (otp === undefined || otp.state === 'used' || otp.subject !== attempt.subject) {
    return { kind: 'none' };
  }
  if (otp.state === 'void') return { kind: 'void' };
  if (bank.clock.now() >= otp.expiresAt) {
    const ended = { 'ran out': kolkataIso(otp.expiresAt), now: kolkataIso(bank.clock.now()) };
    return { kind: 'expired', because: because('RULINGS O7', ended, onlyWhen('With another OTP')) };
  }
  const details = readDetails(otp.variables);
  if (!agree(attempt.requestType, details, attempt.details)) return { kind: 'other-details' };
  return { otp, details };
}

type TriesLeft = { readonly ofOtp: number; readonly ofDay: number };

const wrongOfDay = prepared('wrong-otps-of-day', (db: Reader) =>
  db
    .select({ wrong: otpDays.wrong })
    .from(otpDays)
    .where(
      and(eq(otpDays.mobile, sql.placeholder('mobile')), eq(otpDays.day, sql.placeholder('day'))),
    ),
);

const addAttempt = prepared('add-otp-attempt', (db: Tx) =>
  db
    .update(otps)
    .set({ attempts: sql`${otps.attempts} + 1` })
    .where(
      and(
        eq(otps.id, sql.placeholder('id')),
        eq(otps.state, 'live'),
        lt(otps.attempts, sql.placeholder('wrongMax')),
      ),
    )
    .returning({ attempts: otps.attempts }),
);

/** What is left after this comparison, of this OTP and of this number today; null without a comparison. */
async function countAttempt(
  tx: Tx,
  bank: Bank,
  otp: typeof otps.$inferSelect,
  isStranger: boolean,
): Promise<TriesLeft | null> {
  const { wrongMax } = bank.policy.otp;
  const ofDay = await wrongLeftOfDay(tx, bank, otp.mobile, isStranger);
  if (ofDay < 0) return null;
  const rows = await addAttempt(tx).execute({ id: otp.id, wrongMax });
  const attempts = rows[0]?.attempts;
  return attempts === undefined ? null : { ofOtp: wrongMax - attempts, ofDay };
}

/** How many more wrong ones the number has today once this comparison is made; below zero for none. */
async function wrongLeftOfDay(db: Reader, bank: Bank, mobile: string, isStranger: boolean) {
  const { wrongPerDayMax } = bank.policy.otp;
  const [day] = await wrongOfDay(db).execute({ mobile, day: bank.clock.today() });
  const most = isStranger ? shareOfStrangers(wrongPerDayMax) : wrongPerDayMax;
  return most - (day?.wrong ?? 0) - 1;
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

const removeGenerations = prepared('remove-otp-generations', (db: Tx) =>
  db
    .delete(otpGenerations)
    .where(
      and(
        eq(otpGenerations.sessionHash, sql.placeholder('sessionHash')),
        eq(otpGenerations.requestType, sql.placeholder('requestType')),
        eq(otpGenerations.variables, sql.placeholder('variables')),
      ),
    ),
);
