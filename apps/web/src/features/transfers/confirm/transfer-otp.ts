import { type LaterTransfer, scheduleOtp } from '../schedule/schedule-calls.ts';
import type { TransferDetails } from '../transfer-state.ts';
import { railOf } from '../transfer-types.ts';
import { paymentOtp } from './payment-otp.ts';

/** The same transfer where the bank makes it on later days; null where it is made at once. */
export function laterTransfer(details: TransferDetails): LaterTransfer | null {
  const { schedule: chosen, type } = details;
  if (chosen === undefined) return null;
  const paymentType = railOf(type) === null ? 'INTRA' : 'NEFT';
  return { ...details, schedule: chosen, paymentType };
}

/** What the OTP of a transfer is asked for with, and validated with. */
export function transferOtp(details: TransferDetails) {
  const later = laterTransfer(details);
  if (later !== null) return scheduleOtp(later);
  const { type, amount, fromAccount, toAccount, toName } = details;
  const kind = railOf(type) === 'IMPS' ? 'IMPSFUNDTRANSFEROTP' : 'FUNDTRANSFERPIN';
  return paymentOtp(kind, { amount, fromAccount, toAccount, name: toName });
}
