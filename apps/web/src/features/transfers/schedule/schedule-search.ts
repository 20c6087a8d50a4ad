import type { ScheduledTransfer } from '@sahakar/contracts/schedules/scheduled-transfer';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { rowsLike } from '../../../ui/passbook/row-search.ts';

/** The schedules whose payee, account, amount or status has the typed text in it. */
export function schedulesLike(
  schedules: readonly ScheduledTransfer[],
  typed: string,
  statusOf: (status: string) => string,
): readonly ScheduledTransfer[] {
  return rowsLike(schedules, typed.replaceAll(/[₹,]/g, ''), (schedule) => [
    schedule.BenName,
    schedule.Benaccno,
    rupeesText(schedule.amt),
    statusOf(schedule.status),
  ]);
}
