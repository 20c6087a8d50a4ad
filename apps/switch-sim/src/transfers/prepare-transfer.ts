import type { Tx } from '@sahakar/db/dialect';
import type { Desk } from '../call/refusal.ts';
import { type PreparedOtherBank, prepareOtherBank } from './other-bank.ts';
import type { RuleCode } from './payee-of-customer.ts';
import type { TransferOrder } from './transfer-order.ts';
import { type PreparedWithinBank, prepareWithinBank } from './within-bank.ts';

export type PreparedTransfer = PreparedWithinBank | PreparedOtherBank;

/** What the rules allow of an order, with both sides of it as they are on record; writes nothing. */
export async function prepareTransfer(
  tx: Tx,
  desk: Desk<RuleCode>,
  order: TransferOrder,
): Promise<PreparedTransfer> {
  return order.rail === null
    ? prepareWithinBank(tx, desk, order)
    : prepareOtherBank(tx, desk, order, order.rail);
}

/** Whom the money goes to, as he is on record. */
export function payeeOf({ to }: PreparedTransfer): {
  readonly name: string;
  readonly ifsc: string;
} {
  return { name: 'holderName' in to ? to.holderName : to.name, ifsc: to.ifsc };
}
