import { rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Tx } from '@sahakar/db/dialect';
import type { Bank } from '../bank.ts';

type Decided = {
  /** Null where the bank knows no number of the maker's own. */
  readonly mobile: string | null;
  readonly requestNo: string;
  readonly amount: bigint;
  readonly toName: string;
  readonly outcome: string;
};

/** The maker hears of every decision, in the transaction that makes it. */
export async function decisionAlert(tx: Tx, bank: Bank, decided: Decided): Promise<void> {
  const { mobile, requestNo, amount, toName, outcome } = decided;
  if (mobile === null) return;
  await bank.outbox.send(tx, {
    mobile,
    requestType: 'REQUEST-ALERT',
    otp: null,
    text: `Your request ${requestNo} to transfer Rs ${rupeesText(amount)} to ${toName} ${outcome}`,
  });
}
