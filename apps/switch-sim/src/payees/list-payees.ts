import type { Reader } from '@sahakar/db/dialect';
import { payeeRequests, payees } from '@sahakar/db/schema/payees';
import { and, asc, eq, inArray } from '@sahakar/db/sql';
import { listOwn, listPending } from '../approvals/list-requests.ts';
import { isBehind, readInPages, rowsAtOnce } from '../call/read-in-pages.ts';
import { requireUser } from '../call/refusal.ts';
import { businessMoment } from '../clock.ts';
import type { PayeeAnswer, PayeeCall, PayeeFields } from './payee-call.ts';
import { listedPayee, type PayeeRecord } from './payee-record.ts';
import {
  askedPayee,
  type PayeeChange,
  type PayeeRequest,
  payeeRequestKind,
} from './payee-request.ts';

/** Every payee of the customer, whatever his state; of one type where one is asked for. */
export async function viewPayees(
  { payeeType }: PayeeFields<'VIEW'>,
  call: PayeeCall,
): Promise<PayeeAnswer> {
  const { bank, refuse } = call;
  const { createdAt, id } = payees;
  const { customerNo } = requireUser(call);
  const own = and(eq(payees.customerNo, customerNo), ...ofType(payeeType));
  const rows = await readInPages<PayeeRecord>((last) =>
    bank.store.read
      .select()
      .from(payees)
      .where(and(own, last && isBehind('rising', [createdAt, last.createdAt], [id, last.id])))
      .orderBy(asc(createdAt), asc(id))
      .limit(rowsAtOnce),
  );
  const rejectionOf = await rejections(bank.store.read, rows);
  const now = bank.clock.now();
  const PayeeList = rows.flatMap((payee) => {
    const rejection = rejectionOf(payee);
    return rejection === null ? [] : [{ ...listedPayee(payee, now), ...rejection }];
  });
  return PayeeList.length === 0 ? refuse('100', 'No record found') : { PayeeList, Message: '' };
}

/**
 * Tells of each rejected payee the reason that was given last. Null for one whose additions were all
 * withdrawn or have expired: nobody has rejected him, and he never was a payee.
 */
async function rejections(read: Reader, rows: readonly PayeeRecord[]) {
  const ids = rows.filter(({ status }) => status === 'REJECTED').map(({ id }) => id);
  if (ids.length === 0) return () => ({});
  const { payeeId, state, remark, replaced, decidedAt, requestNo } = payeeRequests;
  const isEnded = inArray(state, ['REJECTED', 'RECALLED', 'EXPIRED']);
  const requests = await read
    .select({ payeeId, state, remark, replaced })
    .from(payeeRequests)
    .where(and(isEnded, inArray(payeeId, ids)))
    .orderBy(asc(decidedAt), asc(requestNo));
  const rejectedRequests = requests.filter((request) => request.state === 'REJECTED');
  const last = new Map(rejectedRequests.map((request) => [request.payeeId, request.remark]));
  // A bank may begin with a rejected payee, of whose rejection it has no request.
  const firstRequests = requests.filter((request) => request.replaced === null);
  const askedFor = new Set(firstRequests.map((request) => request.payeeId));
  return ({ id }: PayeeRecord) => {
    if (askedFor.has(id) && !last.has(id)) return null;
    const RejectRemark = last.get(id) ?? null;
    return RejectRemark === null ? {} : { RejectRemark };
  };
}

/** What makers of the same customer have asked for and nobody has decided on, oldest first. */
export async function listPendingRequests(
  { payeeType }: PayeeFields<'PENDING' | 'PENDINGDELETE'>,
  call: PayeeCall,
  kinds: readonly PayeeChange[],
): Promise<PayeeAnswer> {
  const isListed = and(inArray(payeeRequests.kind, [...kinds]), ...ofType(payeeType));
  const requests = await listPending(call, payeeRequestKind, isListed);
  if (requests.length === 0) return call.refuse('100', 'No record found');
  const now = call.bank.clock.now();
  return {
    PayeeList: requests.map((request) => ({
      ...listedRequest(request, now),
      OwnRequest: request.isOwn,
    })),
    Message: '',
  };
}

/** Which changes of payees the caller has asked for and decided on, newest first (ruling 31). */
export async function ownPayeeRequests(call: PayeeCall): Promise<PayeeAnswer> {
  const now = call.bank.clock.now();
  const RequestList = await listOwn(call, payeeRequestKind, (request) => ({
    ...listedRequest(request, now),
    RequestId: request.requestNo,
  }));
  if (RequestList === null) return call.refuse('100', 'No record found');
  return { PayeeList: [], RequestList, Message: '' };
}

function listedRequest(request: PayeeRequest, now: Date) {
  const { kind, maker, createdAt } = request;
  return {
    ...listedPayee(askedPayee(request), now),
    RequestKind: kind,
    RequestedBy: maker.signatoryName ?? '',
    RequestedOn: businessMoment(createdAt),
  };
}

const ofType = (payeeType: 'MBINTRA' | 'MBINTER' | '' | undefined) =>
  payeeType === undefined || payeeType === '' ? [] : [eq(payees.payeeType, payeeType)];
