import type { RequestedTransferType } from '@sahakar/contracts/transfers/pending-transfer';
import type { Tx } from '@sahakar/db/dialect';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { and, eq, gte } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { startOfDay } from '../clock.ts';
import { type Payload, payloadHash } from './payload.ts';

export type TransferProposal = {
  readonly requestNo: string;
  readonly txnType: RequestedTransferType;
  readonly customerNo: string;
  readonly makerLogin: string;
  readonly amount: bigint;
  readonly payload: Payload;
  /** The maker has seen that an equal request waits, and wants another one all the same. */
  readonly allowDuplicate: boolean;
};

/** Stores a maker's transfer for a checker; an equal one that waits since today is a duplicate. */
export async function proposeTransfer(
  tx: Tx,
  bank: Bank,
  proposal: TransferProposal,
): Promise<{ kind: 'proposed' } | { kind: 'duplicate'; requestNo: string }> {
  const { allowDuplicate, ...request } = proposal;
  const hash = payloadHash(bank, proposal.payload);
  const [equal] = await tx
    .select({ requestNo: transferRequests.requestNo })
    .from(transferRequests)
    .where(
      and(
        eq(transferRequests.customerNo, proposal.customerNo),
        eq(transferRequests.txnType, proposal.txnType),
        eq(transferRequests.state, 'PENDING'),
        eq(transferRequests.payloadHash, hash),
        gte(transferRequests.createdAt, startOfDay(bank.clock.today())),
      ),
    )
    .limit(1);
  if (equal !== undefined && !allowDuplicate) {
    return { kind: 'duplicate', requestNo: equal.requestNo };
  }
  await tx.insert(transferRequests).values({
    ...request,
    payloadHash: hash,
    state: 'PENDING',
    createdAt: bank.clock.now(),
  });
  return { kind: 'proposed' };
}
