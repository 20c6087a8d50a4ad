import type { RequestedTransferType } from '@sahakar/contracts/transfers/pending-transfer';
import type { Reader } from '@sahakar/db/dialect';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { logins } from '@sahakar/db/schema/customers';
import { and, asc, eq, ne } from 'drizzle-orm';

type Listed = {
  readonly customerNo: string;
  /** Who asks: requests of his own are none for him to decide on. */
  readonly loginUsername: string;
  readonly txnType: RequestedTransferType;
};

/** What waits for this signatory: pending, of his own customer, made by others; oldest first (M8). */
export function listPending(read: Reader, { customerNo, loginUsername, txnType }: Listed) {
  return read
    .select({
      requestNo: transferRequests.requestNo,
      txnType: transferRequests.txnType,
      payload: transferRequests.payload,
      payloadHash: transferRequests.payloadHash,
      amount: transferRequests.amount,
      createdAt: transferRequests.createdAt,
      makerName: logins.signatoryName,
    })
    .from(transferRequests)
    .innerJoin(logins, eq(logins.username, transferRequests.makerLogin))
    .where(
      and(
        eq(transferRequests.customerNo, customerNo),
        eq(transferRequests.txnType, txnType),
        eq(transferRequests.state, 'PENDING'),
        ne(transferRequests.makerLogin, loginUsername),
      ),
    )
    .orderBy(asc(transferRequests.createdAt), asc(transferRequests.requestNo));
}
