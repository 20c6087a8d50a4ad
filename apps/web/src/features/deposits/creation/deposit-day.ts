import { bankToday } from '../../../call/bank-clock.ts';
import { Refusal } from '../../../call/refusal.ts';
import { beginning, type DepositRequest } from './deposit-payload.ts';

/** Whether a deposit that was worked out would begin today still, as the bank wants it. */
export function beginsToday({ DepositDt }: DepositRequest): boolean {
  return DepositDt === beginning(bankToday());
}

/** The bank's day has ended while the order was on its way: no field on the screen can mend that. */
export function isDayRefused(error: unknown): boolean {
  return error instanceof Refusal && error.code === '9100' && error.details.includes('"DepositDt"');
}
