import type { Tx } from '@sahakar/db/dialect';
import { payeeRequests } from '@sahakar/db/schema/payees';
import type { SignedInUser } from '../call/handler.ts';
import type { PayeeRecord } from './payee-record.ts';

export type PayeeRequestRecord = typeof payeeRequests.$inferSelect;
export type RequestKind = PayeeRequestRecord['kind'];

/** How a checker has decided; the remark is his reason for a rejection, where he gave one. */
export type PayeeDecision =
  | { readonly state: 'APPROVED'; readonly remark: null }
  | { readonly state: 'REJECTED'; readonly remark: string | null };

type Proposal = {
  readonly requestNo: string;
  readonly payee: PayeeRecord;
  readonly kind: RequestKind;
  readonly maker: SignedInUser;
  readonly at: Date;
};

/** Lays a maker's change before a checker; the payee stands in its waiting state already. */
export async function proposeChange(tx: Tx, proposal: Proposal): Promise<void> {
  const { requestNo, payee, kind, maker, at } = proposal;
  await tx.insert(payeeRequests).values({
    requestNo,
    customerNo: payee.customerNo,
    payeeId: payee.id,
    kind,
    state: 'PENDING',
    makerLogin: maker.loginUsername,
    createdAt: at,
  });
}
