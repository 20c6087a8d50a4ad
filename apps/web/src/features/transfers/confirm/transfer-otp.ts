import type { OtpPurpose } from '@sahakar/contracts/otp/otp-request';
import { otpTypeOf } from '@sahakar/contracts/transfers/rails';
import type { TransferDetails } from '../transfer-state.ts';
import type { TransferType } from '../transfer-types.ts';

type TransferPurpose = OtpPurpose<'FUNDTRANSFERPIN' | 'IMPSFUNDTRANSFEROTP' | 'SCHEDULETRANSFER'>;

/** The OTP of a transfer, or of the schedule by which the bank makes it on later days. */
export function transferOtp(transfer: TransferDetails): TransferPurpose {
  const { type, amount, fromAccount, toAccount, toName: name, ifsc, schedule } = transfer;
  const details = { amount, fromAccount, toAccount, name, rail: railWords[type], ifsc };
  if (schedule !== undefined) {
    return { type: 'SCHEDULETRANSFER', details: { ...details, ...schedule } };
  }
  return { type: otpTypeOf(railWords[type]), details };
}

/** What the calls themselves say of a transfer of this type. */
const railWords = {
  ownAccount: 'INTRA',
  otherAccount: 'INTRA',
  INTER: 'INTER',
  '2': 'NEFT',
  '1': 'RTGS',
} as const satisfies Record<TransferType, string>;
