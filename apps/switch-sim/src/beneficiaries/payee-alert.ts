import type { Message } from '../outbox/outbox.ts';

/** Tells the user of a change to whom can be paid, without a full account number. */
export function payeeAlert(
  mobile: string,
  { name, accountNumber }: { readonly name: string; readonly accountNumber: string },
  happened: string,
): Message {
  return {
    mobile,
    requestType: 'PAYEE-ALERT',
    otp: null,
    text: `Beneficiary ${name}, account ending ${accountNumber.slice(-4)}, ${happened}. Not you? Call Sahakar Bank at once.`,
  };
}
