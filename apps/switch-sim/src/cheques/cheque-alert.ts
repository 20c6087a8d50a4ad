import { alert } from '../outbox/alerts.ts';

/** Tells the holder of what happened around a cheque, without a full account number. */
export function chequeAlert(mobile: string, accountNumber: string, text: string) {
  return alert('CHEQUE-ALERT', mobile, `${text} for account ending ${accountNumber.slice(-4)}.`);
}
