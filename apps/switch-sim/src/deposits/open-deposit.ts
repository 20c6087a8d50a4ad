import type { Tx } from '@sahakar/db/dialect';
import { deposits } from '@sahakar/db/schema/deposits';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { nominees } from '@sahakar/db/schema/nominees';
import type { AccountRecord } from '../accounts/account-record.ts';
import { type Journal, post, type PostOutcome } from '../ledger/post.ts';
import { productMovement } from '../ledger/templates/with-a-product.ts';
import type { DepositOrder } from './deposit-order.ts';
import type { OrderedNominee } from './order-nominee.ts';

export type Opening = {
  readonly accountNumber: string;
  readonly order: DepositOrder;
  readonly from: AccountRecord;
  readonly repayAccount: string;
  readonly autoCloseFlag: string;
  readonly nominee: OrderedNominee | null;
  readonly moment: Pick<Journal, 'rrn' | 'at' | 'loginUsername'>;
};

/** Opens the account of a deposit and pays it in from the customer's own, as one journal (L15). */
export async function openDeposit(tx: Tx, opening: Opening): Promise<PostOutcome> {
  const { accountNumber, order, from, moment } = opening;
  const { customerNo } = from;
  await tx
    .insert(ledgerAccounts)
    .values({ id: accountNumber, kind: 'customer', balance: 0n, entries: 0 });
  const outcome = await post(tx, {
    ...productMovement('deposit-opening', {
      product: accountNumber,
      own: from.number,
      amount: order.terms.amount,
    }),
    ...moment,
    cause: { kind: 'deposit-order', id: accountNumber },
    customerNo,
  });
  if (outcome.kind !== 'posted') return outcome;
  await tx.insert(deposits).values({
    ...order.terms,
    accountNumber,
    customerNo,
    branchCode: accountNumber.slice(0, 3),
    holderName: from.holderName,
    schemeCode: order.schemeCode,
    maturesOn: order.plan.maturesOn,
    maturityAmount: order.plan.maturityAmount,
    repayAccount: opening.repayAccount,
    paidFrom: from.number,
    renewal: order.renewal,
    renewalsLeft: order.renewals,
    autoCloseFlag: opening.autoCloseFlag,
    status: 'open',
    servedOn: order.terms.openedOn,
  });
  if (opening.nominee !== null) {
    await tx.insert(nominees).values({ accountNumber, customerNo, ...opening.nominee });
  }
  return outcome;
}
