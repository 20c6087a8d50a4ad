import type { Tx } from '@sahakar/db/dialect';
import type { Bank } from '../bank.ts';
import type { Message } from '../outbox/outbox.ts';
import type { PayeeDecision, RequestKind } from './payee-request.ts';

type Told = { readonly name: string; readonly accountNumber: string };

/** Tells the user of a change to whom can be paid, without a full account number. */
export function payeeAlert(mobile: string, payee: Told, happened: string): Message {
  return {
    mobile,
    requestType: 'PAYEE-ALERT',
    otp: null,
    text: (bankName) =>
      `Beneficiary ${whoOf(payee)}, ${happened}. Not you? Call ${bankName} at once.`,
  };
}

type Decided = {
  /** Null where the bank knows no number of the maker's own. */
  readonly mobile: string | null;
  readonly payee: Told;
  readonly kind: RequestKind;
  readonly decision: PayeeDecision;
};

/** The maker hears of every decision, with the reason that he was given for a rejection. */
export async function tellMaker(tx: Tx, bank: Bank, decided: Decided): Promise<void> {
  const { mobile, payee, kind, decision } = decided;
  if (mobile === null) return;
  const outcome = decision.state === 'APPROVED' ? 'approved' : 'rejected';
  const reason = decision.remark === null ? '.' : `: ${decision.remark}`;
  await bank.outbox.send(tx, {
    mobile,
    requestType: 'REQUEST-ALERT',
    otp: null,
    text: `Your request to ${verbs[kind]} beneficiary ${whoOf(payee)}, has been ${outcome}${reason}`,
  });
}

const whoOf = ({ name, accountNumber }: Told) =>
  `${name}, account ending ${accountNumber.slice(-4)}`;

const verbs = {
  addition: 'add',
  reactivation: 'activate',
  deletion: 'deactivate',
} as const satisfies Record<RequestKind, string>;
