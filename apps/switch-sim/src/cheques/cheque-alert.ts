import type { Message } from '../outbox/outbox.ts';

/** Tells the holder of what happened around a cheque, without a full account number. */
export function chequeAlert(mobile: string, accountNumber: string, happened: string): Message {
  return {
    mobile,
    requestType: 'CHEQUE-ALERT',
    otp: null,
    text: (bankName) =>
      `${happened} for account ending ${accountNumber.slice(-4)}. Not you? Call ${bankName} at once.`,
  };
}
