import type { RequestedTransferType } from '@sahakar/contracts/transfers/pending-transfer';
import type { Tx } from '@sahakar/db/dialect';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { logins } from '@sahakar/db/schema/customers';
import { and, asc, eq, getTableColumns } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { isOwnRequest } from './own-request.ts';
import {
  type Payload,
  payloadHash,
  sealedPayload,
  storedPayload,
  unreadablePayload,
} from './payload.ts';

/** A request as a checker has it on his screen. */
export type Shown = {
  /** Null where the switch's addition is not used: then the oldest equal request is meant. */
  readonly requestNo: string | null;
  readonly txnType: RequestedTransferType;
  readonly payload: Payload;
};

export type Decider = { readonly customerNo: string; readonly loginUsername: string };

export type PendingRequest = {
  readonly requestNo: string;
  readonly txnType: RequestedTransferType;
  /** Null where it cannot be read as its maker sent it: then it can be rejected and nothing else. */
  readonly payload: Payload | null;
  readonly amount: bigint;
  readonly makerMobile: string | null;
};

export type DecisionRefusal = {
  readonly kind: 'refused';
  readonly code: '9060' | '9061' | '9062';
  readonly message: string;
};

const refused = (code: DecisionRefusal['code'], message: string): DecisionRefusal => ({
  kind: 'refused',
  code,
  message,
});

/** Sent on by an approval, which executes what was sealed and nothing else. */
export const unreadable = () => refused('9062', unreadablePayload);

const notPending = () => refused('9060', 'The request is no longer pending.');

/**
 * The request that a decision is about. It has to wait still, to be somebody else's (M2), of the same
 * customer (M3), and as it was shown: the fields of the call are compared and never used (M4).
 */
export async function findPending(
  tx: Tx,
  bank: Bank,
  { customerNo, loginUsername }: Decider,
  shown: Shown,
): Promise<{ kind: 'pending'; request: PendingRequest } | DecisionRefusal> {
  const shownHash = payloadHash(bank, shown.payload);
  const meant =
    shown.requestNo === null
      ? and(
          eq(transferRequests.txnType, shown.txnType),
          eq(transferRequests.state, 'PENDING'),
          eq(transferRequests.payloadHash, shownHash),
        )
      : eq(transferRequests.requestNo, shown.requestNo);
  const [row] = await tx
    .select({
      request: { ...getTableColumns(transferRequests), payload: storedPayload },
      maker: logins,
    })
    .from(transferRequests)
    .innerJoin(logins, eq(logins.username, transferRequests.makerLogin))
    .where(and(eq(transferRequests.customerNo, customerNo), meant))
    .orderBy(asc(transferRequests.createdAt), asc(transferRequests.requestNo))
    .limit(1);
  if (row === undefined || row.request.state !== 'PENDING') return notPending();
  const { requestNo, txnType, amount, payloadHash: storedHash } = row.request;
  const payload = sealedPayload(bank, row.request);
  const isAsShown = payload === null || storedHash === shownHash;
  if ((await isOwnRequest(tx, loginUsername))(row.maker)) {
    return refused('9061', 'Another signatory has to decide on your own request.');
  }
  if (txnType !== shown.txnType || !isAsShown) {
    return refused('9062', 'The request is not what was shown. Please open the list again.');
  }
  return {
    kind: 'pending',
    request: { requestNo, txnType, payload, amount, makerMobile: row.maker.signatoryMobile },
  };
}

export type Decision =
  | { readonly state: 'APPROVED'; readonly rrn: string }
  | { readonly state: 'REJECTED'; readonly remark: string };

/** Ends the wait of a request, once: of two decisions at the same time the second finds none (M1). */
export async function decide(
  tx: Tx,
  bank: Bank,
  requestNo: string,
  loginUsername: string,
  decision: Decision,
): Promise<{ kind: 'decided' } | DecisionRefusal> {
  const decided = await tx
    .update(transferRequests)
    .set({ ...decision, decidedBy: loginUsername, decidedAt: bank.clock.now() })
    .where(and(eq(transferRequests.requestNo, requestNo), eq(transferRequests.state, 'PENDING')))
    .returning({ requestNo: transferRequests.requestNo });
  return decided.length === 1 ? { kind: 'decided' } : notPending();
}
