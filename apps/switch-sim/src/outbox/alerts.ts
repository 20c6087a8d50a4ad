import { dayMonthYear } from '@sahakar/contracts/wire/dates';
import { groupedRupees } from '@sahakar/contracts/wire/rupees';
import type { Tx } from '@sahakar/db/dialect';
import type { Message, Outbox, Text } from './outbox.ts';

/** What has happened, for somebody who may not have done it himself. It holds no secret. */
export function alert(requestType: `${string}-ALERT`, mobile: string, text: string): Message {
  return notice(requestType, mobile, (bankName) => `${text} Not you? Call ${bankName} at once.`);
}

/** What the bank itself has done, so that nobody is asked whether it was he. It holds no secret. */
export function notice(requestType: `${string}-ALERT`, mobile: string, text: Text): Message {
  return { mobile, requestType, otp: null, text };
}

export type Debit = {
  readonly mobile: string;
  readonly amount: bigint;
  readonly fromAccount: string;
  /** Business day, YYYY-MM-DD. */
  readonly day: string;
  /** Whom or what for. */
  readonly to: string;
  /** RRN or UTR, with that word before it. */
  readonly reference: string;
};

/** Every electronic debit is told by SMS, without a full account number. */
export function debitAlert(
  requestType: 'DEBIT-ALERT' | 'DEPOSIT-ALERT' | 'LOAN-ALERT',
  { mobile, amount, fromAccount, day, to, reference }: Debit,
): Message {
  const debit = `Rs ${groupedRupees(amount)} debited from account ending ${fromAccount.slice(-4)}`;
  return alert(requestType, mobile, `${debit} on ${dayMonthYear(day)} to ${to}. ${reference}.`);
}

const sentences = {
  'MOBILE-ALERT': 'The mobile number of internet banking was changed for user ID',
  'PASSWORD-ALERT': 'The internet banking password was changed for user ID',
  'PIN-ALERT': 'A mobile banking PIN was changed for user ID',
  'TPIN-ALERT': 'The transaction password was changed for user ID',
  'UNLOCK-ALERT': 'Internet banking was unlocked for user ID',
} as const;

export type IdentityAlert = keyof typeof sentences;

/** Whoever did not do this himself has to learn of it at once, at each of his numbers (ID4). */
export async function sendIdentityAlerts(
  tx: Tx,
  outbox: Outbox,
  { kind, user, mobiles }: { kind: IdentityAlert; user: string; mobiles: readonly string[] },
): Promise<void> {
  const text = `${sentences[kind]} ending ${user.slice(-4)}.`;
  for (const mobile of mobiles) await outbox.send(tx, alert(kind, mobile, text));
}
