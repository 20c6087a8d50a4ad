import { groupedRupees, paiseOf, rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Reader } from '@sahakar/db/dialect';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { logins } from '@sahakar/db/schema/customers';
import { asc, desc, eq, getTableColumns, type SQL } from '@sahakar/db/sql';
import { asStored, type Payload, sealedPayload } from '../approvals/payload.ts';
import type { RequestKind } from '../approvals/request-kind.ts';
import type { Bank } from '../bank.ts';
import {
  type NamedOrder,
  type RequestedOrder,
  type TransferOrder,
  withRail,
} from './transfer-order.ts';

export type TransferRequest = Awaited<ReturnType<typeof readRequests>>[number];

/** A maker's transfer that a checker decides on. */
export const transferRequestKind = (bank: Bank): RequestKind<TransferRequest> => ({
  table: transferRequests,
  read: readRequests,
  describe(request) {
    const { requestNo, amount } = request;
    const { toName = 'a beneficiary' } = sealedPayload(bank, request) ?? {};
    return `${requestNo} to transfer Rs ${groupedRupees(amount)} to ${toName}`;
  },
  refusalOfOwn: 'Another signatory has to decide on your own request.',
});

async function readRequests(
  db: Reader,
  where: SQL | undefined,
  rows: number,
  direction: 'rising' | 'falling' = 'rising',
) {
  const order = direction === 'rising' ? asc : desc;
  const { payload, createdAt, requestNo } = transferRequests;
  const read = await db
    .select({
      request: { ...getTableColumns(transferRequests), payload: asStored(payload) },
      maker: logins,
    })
    .from(transferRequests)
    .innerJoin(logins, eq(logins.username, transferRequests.makerLogin))
    .where(where)
    .orderBy(order(createdAt), order(requestNo))
    .limit(rows);
  return read.map(({ request, maker }) => ({ ...request, maker }));
}

/** What of an order is stored with a maker's request and shown to a checker. */
export function payloadOf({ order, toName }: RequestedOrder): Payload {
  const { fromAccount, toAccount, toIfsc, amount, remark } = order;
  return { fromAccount, toAccount, toIfsc, toName, amount: rupeesText(amount), remark };
}

/** The order that a stored request stands for, and nothing that a checker has sent. */
export async function orderOf(
  db: Reader,
  { txnType, customerNo }: Pick<TransferOrder, 'txnType' | 'customerNo'>,
  payload: Payload,
): Promise<NamedOrder> {
  const field = (name: string) => payload[name] ?? '';
  const order = {
    txnType,
    customerNo,
    fromAccount: field('fromAccount'),
    toAccount: field('toAccount'),
    toIfsc: field('toIfsc'),
    amount: paiseOf(field('amount')) ?? 0n,
    remark: field('remark'),
  };
  return withRail(db, { order, toName: field('toName') });
}
