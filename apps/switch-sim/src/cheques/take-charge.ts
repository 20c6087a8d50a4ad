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
 * Debits a charge of the policy. Nothing is posted where the account cannot bear it, or takes none:
 * it is not in use or frozen, or does not exist.
 */
export async function takeCharge(
  tx: Tx,
  bank: Bank,
  fee: Fee,
): Promise<'taken' | 'too-little' | 'not-taken'> {
  const { accountNumber: account, customerNo, amount, particulars, cause, rrn } = fee;
  if (amount === 0n) return 'taken';
  if (!(await takesPart(tx, account, true))) return 'not-taken';
  const outcome = await post(tx, {
    ...customerMovement('charge', { account, amount, particulars }),
    rrn,
    cause,
    at: bank.clock.now(),
    customerNo,
  });
  if (outcome.kind === 'posted') return 'taken';
  return outcome.kind === 'insufficient' ? 'too-little' : 'not-taken';
}
