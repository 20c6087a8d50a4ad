import type { Tx } from '@sahakar/db/dialect';
import type { Bank } from '../bank.ts';
import { type Cause, post } from '../ledger/post.ts';
import { takesPart } from '../ledger/post-by-plan.ts';
import { customerMovement } from '../ledger/templates/with-one-customer.ts';

export type Fee = {
  readonly accountNumber: string;
  readonly customerNo: string;
  /** Paise; nothing is posted for zero. */
  readonly amount: bigint;
  readonly particulars: string;
  readonly cause: Cause;
  readonly rrn: string;
};

/**
 * Debits a charge of the policy. False where the account cannot bear it, or is not in use: then
 * nothing is posted.
 */
export async function takeCharge(tx: Tx, bank: Bank, fee: Fee): Promise<boolean> {
  const { accountNumber: account, customerNo, amount, particulars, cause, rrn } = fee;
  if (amount === 0n) return true;
  if (!(await takesPart(tx, account, true))) return false;
  const outcome = await post(tx, {
    ...customerMovement('charge', { account, amount, particulars }),
    rrn,
    cause,
    at: bank.clock.now(),
    customerNo,
  });
  return outcome.kind === 'posted';
}
