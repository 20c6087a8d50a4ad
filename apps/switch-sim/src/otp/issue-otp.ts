import { randomInt, randomUUID } from 'node:crypto';
import type { OtpRequestTypeName } from '@sahakar/contracts/otp/otp-request-types';
import type { Policy } from '@sahakar/contracts/policy';
import { prepared, type Tx } from '@sahakar/db/dialect';
import { boundRow } from '@sahakar/db/prepared-statements';
import { otpDays, otpGenerations, otps } from '@sahakar/db/schema/otp';
import { and, eq, lt, notLike, or, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { type Because, because, onlyWhen, tomorrow } from '../call/because.ts';
import type { Desk } from '../call/refusal.ts';
import type { Text } from '../outbox/outbox.ts';
import { flowOf, type OtpDetails, writtenDetails } from './otp-details.ts';
import { shareOfStrangers } from './share-of-strangers.ts';

/**
 * What OTPs are counted by, apart: a day of approvals leaves enough to sign in, and the other way round.
 * Recovery is of those who have given no password.
 */
export type OtpUse = 'login' | 'approval' | 'recovery' | 'other';

export type OtpFor = {
  readonly sessionHash: string;
  /** Who the OTP is for: a login user, or a customer number before one exists. */
  readonly subject: string;
  readonly requestType: OtpRequestTypeName;
  /** What it is bound to: what the bank has understood, never what a caller has written. */
  readonly details: OtpDetails;
  /** Which of the limits of the day it counts for (ruling 35). */
  readonly use: OtpUse;
  /** What it is for, in the words of the SMS, such as `to sign in`. */
  readonly purpose: string;
  /** From the bank's own record, never from the caller. */
  readonly mobile: string;
};

/** Sends another OTP in the place of the one before, within the limits of the flow and of the day. */
export async function issueOtp(
  tx: Tx,
  bank: Bank,
  otpFor: OtpFor,
): Promise<{ kind: 'issued' } | { kind: 'limit'; because: Because }> {
  const { otp: policy } = bank.policy;
  const { details, purpose, use, ...otp } = otpFor;
  const { sessionHash, requestType, mobile } = otp;
  const variables = writtenDetails(details);
  const flow = writtenDetails(flowOf(requestType, details));
  const generation = { sessionHash, requestType, variables: flow };
  const generations = await countGeneration(tx, generation);
  if (generations > policy.generationsMax) {
    const numbers = { 'would be number': generations, 'for one purpose': policy.generationsMax };
    const passes = onlyWhen('After a right OTP, or in another session');
    return { kind: 'limit', because: because('RULINGS O2', numbers, passes) };
  }
  const most = dayLimits[use].most(policy);
  if (!(await isWithinDay(tx, bank, { mobile, use, most }))) {
    await takeBackGeneration(tx, generation, generations);
    const numbers = { 'would be number today': most + 1, 'a day': most };
    return { kind: 'limit', because: because('ruling 35', numbers, tomorrow(bank.clock)) };
  }
  // In the place of the one before: which came last is no question for a clock that may go back.
  const isOfRequest = details.requestNo !== undefined;
  if (isOfRequest) await removeSameFlow(tx).execute({ sessionHash, requestType, variables });
  else await removeAllOfType(tx).execute({ sessionHash, requestType });
  const id = randomUUID();
  const code = String(randomInt(10 ** policy.digits)).padStart(policy.digits, '0');
  const now = bank.clock.now();
  await insertOtp(tx).execute({
    ...otp,
    id,
    variables,
    codeMac: bank.secrets.mac('otp', `${id} ${code}`),
    createdAt: now,
    expiresAt: new Date(now.getTime() + policy.lifeSeconds * 1000),
  });
  const text = otpText(purpose, code, bank);
  await bank.outbox.send(tx, { mobile, requestType, text, otp: code });
  return { kind: 'issued' };
}

/** Says how many more may be asked for after the one that comes first (RULINGS O1). */
export function refuseLimit(
  { bank, refuse }: Desk<'9022'>,
  { because: reason }: { because: Because },
): never {
  const most = bank.policy.otp.generationsMax - 1;
  return refuse('9022', `${onlySoOften(most)} Please try again later.`, '', reason);
}

function onlySoOften(most: number): string {
  if (most === 0) return 'You can request no other OTP.';
  return `You can request an OTP only ${most === 1 ? 'once' : `${most} times`}.`;
}

const insertOtp = prepared('insert-otp', (db: Tx) =>
  db.insert(otps).values({ ...boundRow(otps), attempts: 0, state: 'live' }),
);

const isOfType = () =>
  and(
    eq(otps.sessionHash, sql.placeholder('sessionHash')),
    eq(otps.requestType, sql.placeholder('requestType')),
  );

const removeAllOfType = prepared('remove-otps-of-type', (db: Tx) =>
  db.delete(otps).where(isOfType()),
);

/**
 * Which OTPs of this kind one for a pending request takes the place of: not of those for others. A
 * checker who decides on several has the next one sent while he types the first (decision 0043).
 */
const removeSameFlow = prepared('remove-otps-of-flow', (db: Tx) =>
  db
    .delete(otps)
    .where(
      and(
        isOfType(),
        or(
          eq(otps.variables, sql.placeholder('variables')),
          notLike(otps.variables, '%"requestNo":%'),
        ),
      ),
    ),
);

const addGeneration = prepared('add-otp-generation', (db: Tx) =>
  db
    .insert(otpGenerations)
    .values({ ...boundRow(otpGenerations), count: 1 })
    .onConflictDoUpdate({
      target: [otpGenerations.sessionHash, otpGenerations.requestType, otpGenerations.variables],
      set: { count: sql`${otpGenerations.count} + 1` },
    })
    .returning({ count: otpGenerations.count }),
);

type Generation = Omit<typeof otpGenerations.$inferInsert, 'count'>;

/** Counts in the switch, so that leaving the screen does not start over (RULINGS O2). */
async function countGeneration(tx: Tx, generation: Generation): Promise<number> {
  const [flow] = await addGeneration(tx).execute(generation);
  return flow?.count ?? 0;
}

const ofFlow = () =>
  and(
    eq(otpGenerations.sessionHash, sql.placeholder('sessionHash')),
    eq(otpGenerations.requestType, sql.placeholder('requestType')),
    eq(otpGenerations.variables, sql.placeholder('variables')),
  );

const removeGeneration = prepared('remove-otp-generation', (db: Tx) =>
  db.delete(otpGenerations).where(ofFlow()),
);

const lowerGeneration = prepared('lower-otp-generation', (db: Tx) =>
  db
    .update(otpGenerations)
    .set({ count: sql`${otpGenerations.count} - 1` })
    .where(ofFlow()),
);

/** What was not sent is not counted: else whoever may have none today leaves a row for each purpose. */
async function takeBackGeneration(tx: Tx, generation: Generation, counted: number): Promise<void> {
  await (counted === 1 ? removeGeneration(tx) : lowerGeneration(tx)).execute(generation);
}

type DayLimit = {
  readonly add: ReturnType<typeof addToDay>;
  most(policy: Policy['otp']): number;
};

const dayLimits: Readonly<Record<OtpUse, DayLimit>> = {
  login: { add: addToDay('loginsGenerated'), most: (policy) => policy.loginGenerationsPerDayMax },
  approval: {
    add: addToDay('approvalsGenerated'),
    most: (policy) => policy.approvalGenerationsPerDayMax,
  },
  recovery: {
    add: addToDay('recoveriesGenerated'),
    most: (policy) => shareOfStrangers(policy.generationsPerDayMax),
  },
  other: { add: addToDay('generated'), most: (policy) => policy.generationsPerDayMax },
};

type Counted = 'loginsGenerated' | 'approvalsGenerated' | 'recoveriesGenerated' | 'generated';

/** Counts one more up to the most; what is beyond it is not counted, whoever asks how often. */
function addToDay(counted: Counted) {
  return prepared(`add-otp-to-day-${counted}`, (db: Tx) =>
    db
      .insert(otpDays)
      .values({ mobile: sql.placeholder('mobile'), day: sql.placeholder('day'), [counted]: 1 })
      .onConflictDoUpdate({
        target: [otpDays.mobile, otpDays.day],
        set: { [counted]: sql`${otpDays[counted]} + 1` },
        setWhere: lt(otpDays[counted], sql.placeholder('most')),
      })
      .returning({ generated: otpDays[counted] }),
  );
}

type OtpOfDay = { readonly mobile: string; readonly use: OtpUse; readonly most: number };

async function isWithinDay(tx: Tx, bank: Bank, { mobile, use, most }: OtpOfDay): Promise<boolean> {
  const day = bank.clock.today();
  const counted = await dayLimits[use].add(tx).execute({ mobile, day, most });
  return counted.length === 1;
}

/**
 * The SMS says what the code is for, so that the customer signs what he sees. Its last line binds the
 * code to the portal: a browser fills it in there and nowhere else.
 */
function otpText(purpose: string, code: string, { policy, portalHost }: Bank): Text {
  const life = lifeText(policy.otp.lifeSeconds);
  const bound = portalHost === null ? '' : `\n\n@${portalHost} #${code}`;
  return (bankName) =>
    `${code} is your one-time password ${purpose}. Valid for ${life}. ${bankName} never asks for it.${bound}`;
}

/** Never longer than it is: whole minutes, and seconds where it is less than one. */
function lifeText(seconds: number): string {
  return seconds < 60 ? counted(seconds, 'second') : counted(Math.floor(seconds / 60), 'minute');
}

const counted = (many: number, what: string) => `${many} ${what}${many === 1 ? '' : 's'}`;
