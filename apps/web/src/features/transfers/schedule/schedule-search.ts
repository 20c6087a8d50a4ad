import type { ScheduledTransfer } from '@sahakar/contracts/schedules/scheduled-transfer';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { toLatinDigits } from '../../../ui/fields/digits.ts';

/** The schedules whose payee, account, amount or status has the typed text in it. */
export function schedulesLike(
  schedules: readonly ScheduledTransfer[],
  typed: string,
  statusOf: (status: string) => string,
): readonly ScheduledTransfer[] {
  const wanted = toLatinDigits(typed).trim().toLocaleLowerCase().replaceAll(',', '');
  return schedules.filter((schedule) =>
    [
      schedule.BenName ?? '',
      schedule.Benaccno,
      rupeesText(schedule.amt),
      statusOf(schedule.status),
    ].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
}
