import type { Policy } from '@sahakar/contracts/policy';
import type { Tx } from '@sahakar/db/dialect';
import { type AccountRecord, findAccount } from '../accounts/account-record.ts';
import type { Bank } from '../bank.ts';
import { findPayeeWithinBank } from './payee-of-customer.ts';
import { type RuleRefusal, transferRefusal } from './transfer-refusal.ts';
import { ruleWithinBank } from './within-bank.ts';

/** What the wire's request says, in the bank's words. */
export type WithinBankOrder = {
  readonly customerNo: string;
  readonly fromAccount: string;
  readonly toAccount: string;
  readonly toIfsc: string;
  readonly amount: bigint;
  /** True of a payment on a later day: its funds are those of that day. */
  readonly isLater?: boolean;
};

export type PreparedWithinBank = {
  readonly kind: 'to-own-account' | 'to-payee';
  readonly from: AccountRecord;
  readonly to: AccountRecord;
};

/** Looks up both accounts and the payee, in the transaction that will post, and asks the rules. */
export async function prepareWithinBank(
  tx: Tx,
  bank: Pick<Bank, 'clock'> & { readonly policy: Policy },
  order: WithinBankOrder,
): Promise<PreparedWithinBank | RuleRefusal> {
  const from = await findAccount(tx, order.fromAccount);
  const to = await findAccount(tx, order.toAccount);
  // The guard has found the account before; it may have gone since.
  if (from === null || from.customerNo !== order.customerNo) {
    return transferRefusal('9053', 'The account was not found');
  }
  const payee = await findPayeeWithinBank(tx, order.customerNo, order.toAccount);
  const ruling = ruleWithinBank(
    {
      amount: order.amount,
      from,
      to,
      payee,
      toIfsc: order.toIfsc,
      now: bank.clock.now(),
      isLater: order.isLater,
    },
    bank.policy,
  );
  if (ruling.kind === 'refused') return ruling;
  if (to === null) return transferRefusal('9053', 'The account was not found');
  return { kind: ruling.kind, from, to };
}
