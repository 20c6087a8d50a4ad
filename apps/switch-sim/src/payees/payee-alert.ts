import { alert } from '../outbox/alerts.ts';

type Payee = { readonly name: string; readonly accountNumber: string };

/** Tells the user of a change to whom can be paid, without a full account number. */
export function payeeAlert(mobile: string, payee: Payee, happened: string) {
  return alert('PAYEE-ALERT', mobile, `Beneficiary ${whoOf(payee)}, ${happened}.`);
}

/** A payee as an SMS names him. */
export function whoOf({ name, accountNumber }: Payee): string {
  return `${name}, account ending ${accountNumber.slice(-4)}`;
}
