import type { RequestedTransferType } from '@sahakar/contracts/transfers/pending-transfer';
import type { Reader } from '@sahakar/db/dialect';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { logins } from '@sahakar/db/schema/customers';
import { and, asc, eq } from '@sahakar/db/sql';
import { isBehind, readInPages, rowsAtOnce } from '../call/read-in-pages.ts';
import { isOwnRequest } from './own-request.ts';
import { storedPayload } from './payload.ts';

type Listed = {
  readonly customerNo: string;
  /** Who asks: requests of his own are none for him to decide on. */
  readonly loginUsername: string;
  readonly txnType: RequestedTransferType;
};

/** What waits for this signatory: pending, of his own customer, made by others; oldest first (M8). */
export async function listPending(read: Reader, { customerNo, loginUsername, txnType }: Listed) {
  const isOwn = await isOwnRequest(read, loginUsername);
  const { createdAt, requestNo } = transferRequests;
  const page = (last?: { readonly createdAt: Date; readonly requestNo: string }) =>
    read
      .select({
        requestNo: transferRequests.requestNo,
        txnType: transferRequests.txnType,
        payload: storedPayload,
        payloadHash: transferRequests.payloadHash,
        amount: transferRequests.amount,
        createdAt: transferRequests.createdAt,
        maker: logins,
      })
      .from(transferRequests)
      .innerJoin(logins, eq(logins.username, transferRequests.makerLogin))
      .where(
        and(
          eq(transferRequests.customerNo, customerNo),
          eq(transferRequests.txnType, txnType),
          eq(transferRequests.state, 'PENDING'),
          last && isBehind('rising', [createdAt, last.createdAt], [requestNo, last.requestNo]),
        ),
      )
      .orderBy(asc(createdAt), asc(requestNo))
      .limit(rowsAtOnce);
  const pending = await readInPages(page);
  return pending.filter(({ maker }) => !isOwn(maker));
}
