import { boundTo, branch } from '../../../otp/bound-to.ts';
import { type LaterTransfer, scheduleOtp } from '../schedule/schedule-calls.ts';
import type { TransferDetails } from '../transfer-state.ts';
import { railOf, type TransferType } from '../transfer-types.ts';
import { paymentOtp } from './payment-otp.ts';

/** The same transfer where the bank makes it on later days; null where it is made at once. */
export function laterTransfer(details: TransferDetails): LaterTransfer | null {
  const { schedule: chosen, type } = details;
  if (chosen === undefined) return null;
  const paymentType = railOf(type) === null ? 'INTRA' : 'NEFT';
  return { ...details, schedule: chosen, paymentType };
}

/** What the OTP of a transfer is asked for with, and validated with. */
export function transferOtp(details: TransferDetails, capabilities: readonly string[]) {
  const later = laterTransfer(details);
  if (later !== null) return scheduleOtp(later, capabilities);
  const { type, amount, fromAccount, toAccount, toName, ifsc } = details;
  const kind = railOf(type) === 'IMPS' ? 'IMPSFUNDTRANSFEROTP' : 'FUNDTRANSFERPIN';
  return {
    ...paymentOtp(kind, { amount, fromAccount, toAccount, name: toName }),
    ...boundTo(capabilities, { TxnType: txnTypes[type], ...branch(ifsc) }),
  };
}

/** What the calls themselves say of a transfer of this type. */
const txnTypes = {
  ownAccount: 'INTRA',
  otherAccount: 'INTRA',
  INTER: 'INTER',
  '2': 'NEFT',
  '1': 'RTGS',
} as const satisfies Record<TransferType, string>;
