import type { Reader } from '@sahakar/db/dialect';
import { logins } from '@sahakar/db/schema/customers';
import { payeeRequests, payees } from '@sahakar/db/schema/payees';
import { and, asc, eq, inArray } from '@sahakar/db/sql';
import { isBehind, readInPages, rowsAtOnce } from '../call/read-in-pages.ts';
import { requireUser } from '../call/require-user.ts';
import { businessMoment } from '../clock.ts';
import type { PayeeAnswer, PayeeCall, PayeeRequest } from './payee-call.ts';
import type { RequestKind } from './payee-request.ts';
import { isOwnRequest } from '../approvals/own-request.ts';
import { listedPayee, type PayeeRecord } from './payee-record.ts';

/** Every payee of the customer, whatever his state; of one type where one is asked for. */
export async function viewPayees(
  { payeeType }: PayeeRequest<'VIEW'>,
  call: PayeeCall,
): Promise<PayeeAnswer> {
  const { bank, refuse } = call;
  const { createdAt, id } = payees;
  const own = and(eq(payees.customerNo, requireUser(call).customerNo), ...ofType(payeeType));
  const rows = await readInPages<PayeeRecord>((last) =>
    bank.store.read
      .select()
      .from(payees)
      .where(and(own, last && isBehind('rising', [createdAt, last.createdAt], [id, last.id])))
      .orderBy(asc(createdAt), asc(id))
      .limit(rowsAtOnce),
  );
  if (rows.length === 0) return refuse('100', 'No record found');
  const now = bank.clock.now();
  const remarkOn = await rejectRemarks(bank.store.read, rows);
  return {
    PayeeList: rows.map((payee) => ({ ...listedPayee(payee, now), ...remarkOn(payee) })),
    Message: '',
  };
}

/** Tells of each rejected payee the reason that was given last. */
async function rejectRemarks(read: Reader, rows: readonly PayeeRecord[]) {
  const ids = rows.filter(({ status }) => status === 'REJECTED').map(({ id }) => id);
  if (ids.length === 0) return () => ({});
  const decided = await read
    .select({ payeeId: payeeRequests.payeeId, remark: payeeRequests.remark })
    .from(payeeRequests)
    .where(and(eq(payeeRequests.state, 'REJECTED'), inArray(payeeRequests.payeeId, ids)))
    .orderBy(asc(payeeRequests.decidedAt), asc(payeeRequests.requestNo));
  const last = new Map(decided.map(({ payeeId, remark }) => [payeeId, remark]));
  return ({ id }: PayeeRecord) => {
    const RejectRemark = last.get(id) ?? null;
    return RejectRemark === null ? {} : { RejectRemark };
  };
}

/** What makers of the same customer have asked for and nobody has decided on, oldest first. */
export async function listPendingRequests(
  { payeeType }: PayeeRequest<'PENDING' | 'PENDINGDELETE'>,
  call: PayeeCall,
  kinds: readonly RequestKind[],
): Promise<PayeeAnswer> {
  const { bank, refuse } = call;
  const user = requireUser(call);
  const { createdAt, requestNo } = payeeRequests;
  const waiting = and(
    eq(payeeRequests.customerNo, user.customerNo),
    eq(payeeRequests.state, 'PENDING'),
    inArray(payeeRequests.kind, [...kinds]),
    ...ofType(payeeType),
  );
  const page = (last?: { readonly request: typeof payeeRequests.$inferSelect }) =>
    bank.store.read
      .select({ payee: payees, request: payeeRequests, maker: logins })
      .from(payeeRequests)
      .innerJoin(payees, eq(payees.id, payeeRequests.payeeId))
      .innerJoin(logins, eq(logins.username, payeeRequests.makerLogin))
      .where(and(waiting, last && isBehind('rising', ...placeOf(last.request))))
      .orderBy(asc(createdAt), asc(requestNo))
      .limit(rowsAtOnce);
  const placeOf = (request: typeof payeeRequests.$inferSelect) =>
    [
      [createdAt, request.createdAt],
      [requestNo, request.requestNo],
    ] as const;
  const rows = await readInPages(page);
  if (rows.length === 0) return refuse('100', 'No record found');
  const now = bank.clock.now();
  const own = await isOwnRequest(bank.store.read, user.loginUsername);
  return {
    PayeeList: rows.map(({ payee, request, maker }) => ({
      ...listedPayee(payee, now),
      RequestKind: request.kind,
      RequestedBy: maker.signatoryName ?? '',
      RequestedOn: businessMoment(request.createdAt),
      OwnRequest: own(maker),
    })),
    Message: '',
  };
}

const ofType = (payeeType: 'MBINTRA' | 'MBINTER' | '' | undefined) =>
  payeeType === undefined || payeeType === '' ? [] : [eq(payees.payeeType, payeeType)];
