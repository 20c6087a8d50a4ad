import {
  type Instalment,
  type InstalmentStatus,
  type ScheduledTransfer,
} from '@sahakar/contracts/schedules/scheduled-transfer';
import { scheduleDate } from '@sahakar/contracts/schedules/schedule-dates';
import { scheduleInstalments, schedules } from '@sahakar/db/schema/schedules';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Bank } from '../bank.ts';
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
  const own = eq(schedules.customerNo, customerNo);
  const found = await read
    .select()
    .from(schedules)
    .where(id === '' ? own : and(own, eq(schedules.id, id)))
    .orderBy(desc(schedules.createdAt), desc(schedules.id));
  const [asked] = found;
  if (id === '' || asked === undefined) return found.map((schedule) => headerOf(schedule, []));
  const ended = await read
    .select()
    .from(scheduleInstalments)
    .where(eq(scheduleInstalments.scheduleId, id))
    .orderBy(asc(scheduleInstalments.place));
  return [headerOf(asked, instalmentsOf(asked, ended, bank.clock.today()))];
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

function instalmentsOf(
  schedule: StoredSchedule,
  ended: readonly StoredInstalment[],
  today: string,
): Instalment[] {
  const { id, startOn, frequency, payments, status } = schedule;
  const endedAt = new Map(ended.map((instalment) => [instalment.place, instalment]));
  return Array.from({ length: payments }, (_, index) => {
    const place = index + 1;
    const end = endedAt.get(place);
    const dueOn = scheduleDate(startOn, frequency, index);
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
  });
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
