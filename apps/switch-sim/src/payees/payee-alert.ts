import type { Message } from '../outbox/outbox.ts';

type Payee = { readonly name: string; readonly accountNumber: string };

/** Tells the user of a change to whom can be paid, without a full account number. */
export function payeeAlert(mobile: string, payee: Payee, happened: string): Message {
  return {
    mobile,
    requestType: 'PAYEE-ALERT',
    otp: null,
    text: (bankName) =>
      `Beneficiary ${whoOf(payee)}, ${happened}. Not you? Call ${bankName} at once.`,
  };
}

/** A payee as an SMS names him. */
export function whoOf({ name, accountNumber }: Payee): string {
  return `${name}, account ending ${accountNumber.slice(-4)}`;
}
