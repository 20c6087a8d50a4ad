import type { Policy } from '../policy.ts';
import type { RequestedTransferType } from './pending-transfer.ts';

/** The ways by which money goes to another bank. */
export const rails = ['IMPS', 'NEFT', 'RTGS'] as const;
export type Rail = (typeof rails)[number];

/** IMPS, as INTER, has an OTP of its own; every other transfer shares one (RULINGS O5). */
export function otpTypeOf(way: RequestedTransferType): 'FUNDTRANSFERPIN' | 'IMPSFUNDTRANSFEROTP' {
  return way === 'INTER' ? 'IMPSFUNDTRANSFEROTP' : 'FUNDTRANSFERPIN';
}

/** Whether RTGS pays at once in this minute of a day, whatever day of the year it is (decision 0023). */
export function isRtgsOpen(
  minuteOfDay: number,
  { rtgsOpensMinute, rtgsClosesMinute }: Policy['settlement'],
): boolean {
  return minuteOfDay >= rtgsOpensMinute && minuteOfDay < rtgsClosesMinute;
}

/** What PaymentType may say: the names, and the documents' codes of transfer types. */
export const paymentTypes = ['NEFT', 'RTGS', '2', '1'] as const;
export type PaymentType = (typeof paymentTypes)[number];

const railsByPaymentType = { NEFT: 'NEFT', RTGS: 'RTGS', '2': 'NEFT', '1': 'RTGS' } as const;

/** The rail of a PaymentType, however it is spelled (RULINGS T5). */
export function railOfPaymentType(paymentType: PaymentType): 'NEFT' | 'RTGS' {
  return railsByPaymentType[paymentType];
}
