import { scheduleDate } from '@sahakar/contracts/schedules/schedule-dates';
import { prepared, type Reader, type Tx } from '@sahakar/db/dialect';
import { customers, logins } from '@sahakar/db/schema/customers';
import { isActiveSchedule, scheduleInstalments, schedules } from '@sahakar/db/schema/schedules';
import { and, asc, eq, gte, lt, lte, min, notInArray } from '@sahakar/db/sql';
import { dayMonthYear, daysAfter } from '@sahakar/contracts/wire/dates';
import { groupedRupees } from '@sahakar/contracts/wire/rupees';
import type { Bank } from '../bank.ts';
import { rowsAtOnce } from '../call/read-in-pages.ts';
import { type Desk, deskOf, RefusedCallError } from '../call/refusal.ts';
import { eachByItself, type Stuck } from '../jobs/each-by-itself.ts';
import { refusedFor } from '../identity/identity-outcome.ts';
import { notice } from '../outbox/alerts.ts';
import { canonicalName } from '../otp/otp-details.ts';
import { mobileOf } from '../outbox/mobile-of.ts';
import { executeTransfer } from '../transfers/execute-transfer.ts';
import { type RecordedOrder, recordedOrder } from '../transfers/recorded-order.ts';
import { railOfSchedule } from './add-schedule.ts';
import { endWhereNothingWaits } from './delete-schedule.ts';
import { instalmentId } from './instalment-id.ts';
import type { Message } from '../outbox/outbox.ts';

type DueSchedule = typeof schedules.$inferSelect;
type Ran = 'paid' | 'failed' | 'passed';

/**
 * Runs every instalment that is due up to a day, oldest first and each at most once; one that fails
 * is not tried again, and those after it go on (RULINGS H6, ruling 12). What nobody foresaw is told,
 * and keeps no other customer's payments back; the next run tries again.
 */
export async function runInstalments(
  bank: Bank,
  day: string,
): Promise<Record<Ran, number> & { readonly stuck: readonly Stuck<DueSchedule>[] }> {
  const counts = { paid: 0, failed: 0, passed: 0 };
  const stuck: Stuck<DueSchedule>[] = [];
  for (;;) {
    const due = await oldestDue(bank.store.read, day, stuck);
    if (due.length === 0) return { ...counts, stuck };
    const stuckNow = await eachByItself(due, async (schedule) => {
      counts[await runNext(bank, schedule)] += 1;
    });
    stuck.push(...stuckNow);
  }
}

const oldest = prepared('oldest-instalment', (db: Reader) =>
  db
    .select({ nextOn: min(schedules.nextOn) })
    .from(schedules)
    .where(isActiveSchedule),
);

/** When the oldest instalment that waits is due; null where none waits. */
export async function oldestWaiting(read: Reader): Promise<string | null> {
  const [first] = await oldest(read).execute();
  return first?.nextOn ?? null;
}

/**
 * When the oldest payment is due that can still be made, by now or later; null where none can. One
 * that has waited for too long is missed whatever comes, but not those of its schedule behind it.
 */
export async function oldestToBeMade({ store, clock, policy }: Bank): Promise<string | null> {
  const from = daysAfter(clock.today(), -policy.schedule.missedDaysMax);
  const { nextOn, nextPlace, startOn, frequency, payments } = schedules;
  const [next] = await store.read
    .select({ on: min(nextOn) })
    .from(schedules)
    .where(and(isActiveSchedule, gte(nextOn, from)));
  const late = await store.read
    .selectDistinct({ nextPlace, startOn, frequency, payments })
    .from(schedules)
    .where(and(isActiveSchedule, lt(nextOn, from)));
  const days = [next?.on ?? null, ...late.map((schedule) => firstFrom(schedule, from))];
  return days.filter((day) => day !== null).toSorted()[0] ?? null;
}

type Dates = Pick<DueSchedule, 'nextPlace' | 'startOn' | 'frequency' | 'payments'>;

function firstFrom({ nextPlace, startOn, frequency, payments }: Dates, from: string) {
  for (let place = nextPlace; place <= payments; place += 1) {
    const day = scheduleDate(startOn, frequency, place - 1);
    if (day >= from) return day;
  }
  return null;
}

/** The schedules that have come due, oldest first, without those that were tried already. */
export const dueSchedules = (read: Reader, day: string, tried: readonly string[]) =>
  read
    .select()
    .from(schedules)
    .where(and(isActiveSchedule, lte(schedules.nextOn, day), notInArray(schedules.id, [...tried])))
    .orderBy(asc(schedules.nextOn), asc(schedules.createdAt), asc(schedules.id))
    .limit(rowsAtOnce);

/** Of the schedules whose next instalment is due on the earliest day that has come, the first page. */
async function oldestDue(
  read: Reader,
  day: string,
  stuck: readonly Stuck<DueSchedule>[],
): Promise<readonly DueSchedule[]> {
  const tried = stuck.map(({ piece }) => piece.id);
  const due = await dueSchedules(read, day, tried);
  return due.filter(({ nextOn }) => nextOn === due[0]?.nextOn);
}

async function runNext(bank: Bank, schedule: DueSchedule): Promise<Ran> {
  const { nextOn } = schedule;
  const isMissed = daysAfter(nextOn, bank.policy.schedule.missedDaysMax) < bank.clock.today();
  if (isMissed) return fail(bank, schedule, 'Its date was too long ago');
  const rrn = await bank.rrns.next();
  try {
    return await bank.store.transaction((tx) => pay(tx, bank, schedule, rrn));
  } catch (error) {
    if (!(error instanceof RefusedCallError)) throw error;
    return fail(bank, schedule, whyOnly(error.message));
  }
}

/** The first sentence of a refusal: what is left of a day, or a way on, says nothing of another day. */
function whyOnly(message: string): string {
  return message.replace(/\.( .*)?$/, '');
}

async function pay(tx: Tx, bank: Bank, schedule: DueSchedule, rrn: string): Promise<Ran> {
  if (!(await pick(tx, schedule))) return 'passed';
  const { id, nextPlace, transferType, loginUsername } = schedule;
  const order = { ...schedule, txnType: transferType, rail: railOfSchedule(transferType) };
  const recorded = await recordedOrder(tx, order);
  const desk = deskOf(bank);
  const payer = await payerOf(tx, loginUsername);
  requireServedOnline(desk, payer);
  requireSignedName(desk, recorded, schedule.toName);
  const { reference } = await executeTransfer(tx, desk, recorded, {
    rrn,
    cause: { kind: 'schedule-instalment', id: instalmentId(id, nextPlace) },
    loginUsername,
    mobile: payer.mobile,
  });
  await end(tx, bank, schedule, { outcome: 'S', reason: '', rrn, reference });
  return 'paid';
}

/** Who was taken out and added again under another name is not whom the payer has confirmed (H6). */
function requireSignedName(
  { refuse }: Desk<'9062'>,
  recorded: RecordedOrder,
  toName: string,
): void {
  const { order, payee } = recorded;
  // Within the bank the name is that of its own books, whoever is a payee there.
  if (order.rail === null || payee === null) return;
  if (canonicalName(payee.name) === canonicalName(toName)) return;
  refuse('9062', 'The beneficiary has another name by now');
}

async function fail(bank: Bank, schedule: DueSchedule, reason: string): Promise<Ran> {
  return bank.store.transaction(async (tx) => {
    if (!(await pick(tx, schedule))) return 'passed';
    await end(tx, bank, schedule, { outcome: 'F', reason, rrn: null, reference: '' });
    const { mobile } = await payerOf(tx, schedule.loginUsername);
    await bank.outbox.send(tx, failureAlert(schedule, { mobile, reason }));
    return 'failed';
  });
}

/**
 * Takes the next instalment to run: false where another process has it, or where it was deleted, and
 * then the schedule only steps past it.
 */
async function pick(tx: Tx, { id, nextPlace, startOn, frequency }: DueSchedule): Promise<boolean> {
  const [deleted] = await tx
    .select({ place: scheduleInstalments.place })
    .from(scheduleInstalments)
    .where(and(eq(scheduleInstalments.scheduleId, id), eq(scheduleInstalments.place, nextPlace)))
    .limit(1);
  const rows = await tx
    .update(schedules)
    .set({
      nextPlace: nextPlace + 1,
      nextOn: scheduleDate(startOn, frequency, nextPlace),
      // Stepping past a deleted instalment runs nothing.
      ...(deleted === undefined && { status: 'In Process' as const }),
    })
    .where(and(eq(schedules.id, id), eq(schedules.nextPlace, nextPlace), isActiveSchedule))
    .returning({ id: schedules.id });
  return rows.length === 1 && deleted === undefined;
}

type End = Pick<
  typeof scheduleInstalments.$inferInsert,
  'outcome' | 'reason' | 'rrn' | 'reference'
>;

async function end(tx: Tx, bank: Bank, { id, nextPlace, payments }: DueSchedule, outcome: End) {
  const at = bank.clock.now();
  await tx.insert(scheduleInstalments).values({ scheduleId: id, place: nextPlace, at, ...outcome });
  await endWhereNothingWaits(tx, id, payments);
}

type Payer = { readonly mobile: string; readonly deceasedOn: string | null };

async function payerOf(tx: Tx, loginUsername: string): Promise<Payer> {
  const [row] = await tx
    .select({ user: logins, deceasedOn: customers.deceasedOn })
    .from(logins)
    .innerJoin(customers, eq(customers.number, logins.customerNo))
    .where(eq(logins.username, loginUsername))
    .limit(1);
  return {
    mobile: row === undefined ? '' : mobileOf(row.user),
    deceasedOn: row?.deceasedOn ?? null,
  };
}

/** Nothing is paid online for somebody of whose death the bank has learned, nor is that told (ruling 38). */
function requireServedOnline({ refuse }: Desk<'9003'>, { deceasedOn }: Payer): void {
  if (deceasedOn !== null) refuse('9003', refusedFor('OTHER').text);
}

type FailedInstalment = {
  readonly amount: bigint;
  readonly toName: string;
  readonly nextOn: string;
};

/** A scheduled payment that was not made is told by SMS, with the reason. */
function failureAlert(
  { amount, toName, nextOn }: FailedInstalment,
  { mobile, reason }: { readonly mobile: string; readonly reason: string },
): Message {
  const payment = `Your scheduled payment of Rs ${groupedRupees(amount)} to ${toName}`;
  const text = `${payment}, due on ${dayMonthYear(nextOn)}, was not made: ${reason}.`;
  return notice('SCHEDULE-ALERT', mobile, text);
}
