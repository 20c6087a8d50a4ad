import type {
  Instalment,
  ScheduledTransfer,
  ScheduleStatus,
} from '@sahakar/contracts/schedules/scheduled-transfer';
import { scheduleDate, scheduleFrequencyCodes } from '@sahakar/contracts/schedules/schedule-dates';

/** One payment that the bank will make by itself. */
export type NextPayment = {
  readonly scheduleId: string;
  readonly date: string;
  readonly payee: string;
  readonly paise: bigint;
};

/**
 * Asks for all schedules, and only of those that come first for their instalments, mostly one to
 * three. Some switches have these in the list already, and answer the whole list to every question.
 */
export async function askForNext(
  ask: (scheduleId?: string) => Promise<readonly ScheduledTransfer[]>,
  today: string,
  paymentsMax: number,
): Promise<readonly NextPayment[]> {
  const schedules = await ask();
  const told = schedules.filter(({ Details }) => Details.length > 0);
  const known = new Map<string, readonly Instalment[]>(
    told.map(({ HID, Details }) => [HID, Details]),
  );
  for (;;) {
    const next = nextPayments(schedules, known, today, paymentsMax);
    const unknown = next.find(({ scheduleId }) => !known.has(scheduleId));
    if (unknown === undefined) return next;
    const { scheduleId } = unknown;
    const answered = (await ask(scheduleId)).find(({ HID }) => HID === scheduleId);
    known.set(scheduleId, answered?.Details ?? []);
  }
}

/**
 * The payments that come next, the earliest first. The list of schedules tells of no instalment that
 * was deleted, so a schedule whose instalments are not known stands with every date that it began with.
 */
export function nextPayments(
  schedules: readonly ScheduledTransfer[],
  instalmentsOf: ReadonlyMap<string, readonly Instalment[]>,
  today: string,
  paymentsMax: number,
): readonly NextPayment[] {
  return schedules
    .filter(({ status }) => !over.has(status))
    .flatMap((schedule) => {
      const known = instalmentsOf.get(schedule.HID);
      const dates =
        known === undefined
          ? datesBegunWith(schedule, today, paymentsMax)
          : datesLeft(known, today).slice(0, paymentsMax);
      return dates.map((date) => paymentOf(schedule, date));
    })
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .slice(0, paymentsMax);
}

const over: ReadonlySet<string> = new Set<ScheduleStatus>(['Completed', 'Deleted']);

function paymentOf({ HID, BenName, Benaccno, amt }: ScheduledTransfer, date: string): NextPayment {
  return { scheduleId: HID, date, payee: BenName || Benaccno, paise: amt };
}

/** E waits for its day and I on its day; the others are paid, failed or deleted. */
function datesLeft(instalments: readonly Instalment[], today: string): readonly string[] {
  return instalments
    .filter(({ Status }) => Status === 'E' || Status === 'I')
    .map(({ ScheduleDate }) => ScheduleDate)
    .filter((date) => date >= today)
    .toSorted((one, other) => one.localeCompare(other));
}

/** No more than are looked for: a schedule may have a hundred thousand payments. */
function datesBegunWith(
  { Startdate, Schedulefrequency, occurrence }: ScheduledTransfer,
  today: string,
  paymentsMax: number,
): readonly string[] {
  const frequency = scheduleFrequencyCodes.find((code) => code === Schedulefrequency) ?? '1';
  const payments = frequency === '1' ? 1 : occurrence;
  const dates: string[] = [];
  for (let place = 0; place < payments && dates.length < paymentsMax; place += 1) {
    const date = scheduleDate(Startdate, frequency, place);
    if (date >= today) dates.push(date);
  }
  return dates;
}
