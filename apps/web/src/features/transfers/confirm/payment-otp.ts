import { otpRequestTypes } from '@sahakar/contracts/otp/otp-request-types';
import { rupeesText } from '@sahakar/contracts/wire/rupees';

/** What a payment's OTP is bound to. */
export type Payment = {
  readonly amount: bigint;
  readonly fromAccount: string;
  readonly toAccount: string;
  readonly name: string;
};

export type PaymentOtpType = 'FUNDTRANSFERPIN' | 'IMPSFUNDTRANSFEROTP';

const wireNames = ['variable1', 'variable2', 'variable3', 'variable4'] as const;
type WireName = (typeof wireNames)[number];

/** The request type and variables of a payment's OTP, in the order that the contract lists. */
export function paymentOtp<T extends PaymentOtpType>(requestType: T, payment: Payment) {
  const values = { ...payment, amount: rupeesText(payment.amount) };
  const variables: Partial<Record<WireName, string>> = {};
  for (const [place, name] of otpRequestTypes[requestType].variables.entries()) {
    const wireName = wireNames[place];
    if (wireName !== undefined) variables[wireName] = values[name];
  }
  return { RequestType: requestType, ...variables };
}
