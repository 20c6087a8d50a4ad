import type { Reader } from '@sahakar/db/dialect';
import { deposits } from '@sahakar/db/schema/deposits';
import { otps } from '@sahakar/db/schema/otp';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { scheduleInstalments, schedules } from '@sahakar/db/schema/schedules';
import { sessions } from '@sahakar/db/schema/sessions';
import { and, asc, desc, eq, gt, inArray, isNotNull } from '@sahakar/db/sql';
import { groupedRupees } from '@sahakar/contracts/wire/rupees';
import { kolkataIso, startOfDay } from '../../clock.ts';
import { jobs } from '../../jobs.ts';
import { readRanJobs } from '../../jobs/ran-jobs.ts';
import { runMoment } from '../../schedules/run-moment.ts';
import type { World } from '../../world.ts';

type Coming = { readonly at: Date; readonly kind: string; readonly what: string };

/** Of each kind so many are told; whoever wants more has the lists of the portal. */
const eachMax = 10;

/** What ran by the bank's clock, and what comes next. */
export async function timeline({ bank, time: { clock } }: World) {
  const { store, policy } = bank;
  const now = clock.now();
  const [ran, failed, coming] = await Promise.all([
    readRanJobs(store.read),
    failedPayments(store.read),
    comingIn(store.read, now, policy.schedule.runHour),
  ]);
  const ownJobs = jobs.map((job) => ({
    at: job.dueAfter(now, policy),
    kind: 'job',
    what: job.name,
  }));
  const next = [...coming, ...ownJobs].toSorted((one, other) => +one.at - +other.at);
  return {
    now: kolkataIso(now),
    frozen: clock.isFrozen(),
    ran: ran.map((run) => ({ ...run, at: kolkataIso(new Date(run.at)) })),
    failed,
    next: next.map(({ at, kind, what }) => ({ at: kolkataIso(at), kind, what })),
  };
}

/** Scheduled payments that could not be made, the latest first, each with its reason. */
async function failedPayments(db: Reader) {
  const rows = await db
    .select({ instalment: scheduleInstalments, amount: schedules.amount, name: schedules.toName })
    .from(scheduleInstalments)
    .innerJoin(schedules, eq(schedules.id, scheduleInstalments.scheduleId))
    .where(eq(scheduleInstalments.outcome, 'F'))
    .orderBy(desc(scheduleInstalments.at))
    .limit(eachMax);
  return rows.map(({ instalment: { at, place, reason }, amount, name }) => ({
    at: kolkataIso(at),
    what: `payment ${place}: Rs ${groupedRupees(amount)} to ${name}`,
    reason,
  }));
}

async function comingIn(db: Reader, now: Date, runHour: number): Promise<readonly Coming[]> {
  const all = await Promise.all([
    dueSchedules(db, runHour),
    pendingPayments(db),
    maturities(db),
    livingOtps(db, now),
    openSessions(db, now),
  ]);
  return all.flat();
}

async function dueSchedules(db: Reader, runHour: number): Promise<readonly Coming[]> {
  const rows = await db
    .select()
    .from(schedules)
    .where(inArray(schedules.status, ['Pending', 'In Process']))
    .orderBy(asc(schedules.nextOn))
    .limit(eachMax);
  return rows.map(({ nextOn, nextPlace, payments, amount, toName }) => ({
    at: runMoment(nextOn, runHour),
    kind: 'schedule',
    what: `payment ${nextPlace} of ${payments}: Rs ${groupedRupees(amount)} to ${toName}`,
  }));
}

async function pendingPayments(db: Reader): Promise<readonly Coming[]> {
  const rows = await db
    .select()
    .from(outwardPayments)
    // Of one that is never heard of there is no moment.
    .where(and(eq(outwardPayments.state, 'pending'), isNotNull(outwardPayments.dueAt)))
    .orderBy(asc(outwardPayments.dueAt))
    .limit(eachMax);
  return rows.flatMap(({ dueAt, rail, amount, toName, rrn }) => {
    const what = `${rail} ${rrn}: Rs ${groupedRupees(amount)} to ${toName}`;
    return dueAt === null ? [] : [{ at: dueAt, kind: 'payment', what }];
  });
}

async function maturities(db: Reader): Promise<readonly Coming[]> {
  const rows = await db
    .select()
    .from(deposits)
    .where(eq(deposits.status, 'open'))
    .orderBy(asc(deposits.maturesOn))
    .limit(eachMax);
  return rows.map(({ maturesOn, accountNumber, maturityAmount }) => ({
    at: startOfDay(maturesOn),
    kind: 'maturity',
    what: `deposit ${accountNumber}: Rs ${groupedRupees(maturityAmount)}`,
  }));
}

async function livingOtps(db: Reader, now: Date): Promise<readonly Coming[]> {
  const rows = await db
    .select()
    .from(otps)
    .where(and(eq(otps.state, 'live'), gt(otps.expiresAt, now)))
    .orderBy(asc(otps.expiresAt))
    .limit(eachMax);
  return rows.map(({ expiresAt, requestType, mobile }) => ({
    at: expiresAt,
    kind: 'otp',
    what: `${requestType} to ${mobile} ends`,
  }));
}

async function openSessions(db: Reader, now: Date): Promise<readonly Coming[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.state, 'ACTIVE'), gt(sessions.endsAt, now)))
    .orderBy(asc(sessions.endsAt))
    .limit(eachMax);
  return rows.flatMap(({ endsAt, loginUsername }) =>
    endsAt === null
      ? []
      : [{ at: endsAt, kind: 'session', what: `the session of ${loginUsername} ends` }],
  );
}
