import {
  type Instalment,
  type InstalmentStatus,
  type ScheduledTransfer,
} from '@sahakar/contracts/schedules/scheduled-transfer';
import { scheduleDate } from '@sahakar/contracts/schedules/schedule-dates';
import { scheduleInstalments, schedules } from '@sahakar/db/schema/schedules';
import { prepared, type Reader } from '@sahakar/db/dialect';
import { and, desc, eq, gt, lte, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { letOthersIn } from '../call/let-others-in.ts';
import { pagedList } from '../call/paged-list.ts';
import { isBehind, readInPages, rowsAtOnce } from '../call/read-in-pages.ts';
import { returnReasonOf, returnReasons } from '../ledger/return-reasons.ts';
import { instalmentId } from './instalment-id.ts';

type StoredSchedule = typeof schedules.$inferSelect;
type StoredInstalment = typeof scheduleInstalments.$inferSelect;

/**
 * The schedules of a customer, the newest first. Instalments are listed where one schedule is asked
 * for: a list of them all could have a hundred thousand lines for each.
 */
export async function listSchedules(
  bank: Bank,
  customerNo: string,
  id: string,
): Promise<ScheduledTransfer[]> {
  const { read } = bank.store;
  const { createdAt, id: key } = schedules;
  const own = eq(schedules.customerNo, customerNo);
  if (id === '') {
    const rows = await readInPages<StoredSchedule>((last) =>
      read
        .select()
        .from(schedules)
        .where(and(own, last && isBehind('falling', [createdAt, last.createdAt], [key, last.id])))
        .orderBy(desc(createdAt), desc(key))
        .limit(rowsAtOnce),
    );
    return rows.map((schedule) => headerOf(schedule, []));
  }
  const [schedule] = await read
    .select()
    .from(schedules)
    .where(and(own, eq(key, id)));
  if (schedule === undefined) return [];
  const today = bank.clock.today();
  return [
    headerOf(
      schedule,
      pagedList(() => instalmentsOf(schedule, read, today)),
    ),
  ];
}

function headerOf(schedule: StoredSchedule, Details: Instalment[]): ScheduledTransfer {
  return {
    HID: schedule.id,
    RemAccno: schedule.fromAccount,
    Transfertype: schedule.transferType,
    Benaccno: schedule.toAccount,
    BenName: schedule.toName,
    amt: schedule.amount,
    Startdate: schedule.startOn,
    Schedulefrequency: schedule.frequency,
    occurrence: schedule.payments,
    status: schedule.status,
    Remarks: schedule.remark,
    Details,
  };
}

/** Page by page: there may be a hundred thousand, and most are not stored. */
async function* instalmentsOf(
  schedule: StoredSchedule,
  read: Reader,
  today: string,
): AsyncGenerator<readonly Instalment[]> {
  for (let after = 0; after < schedule.payments; after += rowsAtOnce) {
    await letOthersIn();
    const last = Math.min(after + rowsAtOnce, schedule.payments);
    const endedInstalments = await endedBetween(read, schedule.id, after, last);
    const reasons = await returnReasons(read, rrnsOf(endedInstalments.values()));
    for (let first = after + 1; first <= last; first += instalmentsAtOnce) {
      await letOthersIn();
      const count = Math.min(instalmentsAtOnce, last - first + 1);
      yield Array.from({ length: count }, (_, at) => {
        const place = first + at;
        const end = endedInstalments.get(place);
        const reason = returnReasonOf(reasons, end?.rrn ?? null);
        return { ...instalmentAt(place, schedule, end, today), ...reason };
      });
    }
  }
}

/** As many as are made in half a millisecond. */
const instalmentsAtOnce = 50;

function rrnsOf(endedInstalments: Iterable<StoredInstalment>): string[] {
  return [...endedInstalments].flatMap(({ rrn }) => rrn ?? []);
}

const endedOf = prepared('ended-instalments', (db: Reader) =>
  db
    .select()
    .from(scheduleInstalments)
    .where(
      and(
        eq(scheduleInstalments.scheduleId, sql.placeholder('scheduleId')),
        gt(scheduleInstalments.place, sql.placeholder('after')),
        lte(scheduleInstalments.place, sql.placeholder('last')),
      ),
    ),
);

async function endedBetween(
  read: Reader,
  scheduleId: string,
  after: number,
  last: number,
): Promise<Map<number, StoredInstalment>> {
  const rows = await endedOf(read).execute({ scheduleId, after, last });
  return new Map(rows.map((instalment) => [instalment.place, instalment]));
}

function instalmentAt(
  place: number,
  { id, startOn, frequency, payments, status }: StoredSchedule,
  end: StoredInstalment | undefined,
  today: string,
): Instalment {
  const dueOn = scheduleDate(startOn, frequency, place - 1);
  const waits = dueOn <= today ? 'I' : 'E';
  const Status: InstalmentStatus = end?.outcome ?? (status === 'Deleted' ? 'D' : waits);
  return {
    DID: instalmentId(id, place),
    SrNo: place,
    ScheduleDate: dueOn,
    ResponseMessage: messageOf(Status, end?.reason ?? ''),
    UtrNo: end?.reference ?? '',
    Status,
    Remarks: `Payment ${place} of ${payments}`,
  };
}

function messageOf(status: InstalmentStatus, reason: string): string {
  switch (status) {
    case 'E':
    case 'I':
      return '';
    case 'S':
      return 'Transferred';
    case 'F':
      return reason;
    case 'D':
      return 'Deleted';
  }
}
