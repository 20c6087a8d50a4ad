import type { Reader } from '@sahakar/db/dialect';
import { payeeRequests, payees } from '@sahakar/db/schema/payees';
import { and, asc, eq, inArray } from '@sahakar/db/sql';
import { listPending } from '../approvals/list-pending.ts';
import { isBehind, readInPages, rowsAtOnce } from '../call/read-in-pages.ts';
import { requireUser } from '../call/refusal.ts';
import { businessMoment } from '../clock.ts';
import type { PayeeAnswer, PayeeCall, PayeeFields } from './payee-call.ts';
import { listedPayee, type PayeeRecord } from './payee-record.ts';
import { type PayeeChange, payeeRequestKind } from './payee-request.ts';

/** Every payee of the customer, whatever his state; of one type where one is asked for. */
export async function viewPayees(
  { payeeType }: PayeeFields<'VIEW'>,
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
  { payeeType }: PayeeFields<'PENDING' | 'PENDINGDELETE'>,
  call: PayeeCall,
  kinds: readonly PayeeChange[],
): Promise<PayeeAnswer> {
  const isListed = and(inArray(payeeRequests.kind, [...kinds]), ...ofType(payeeType));
  const requests = await listPending(call, payeeRequestKind, isListed);
  if (requests.length === 0) return call.refuse('100', 'No record found');
  const now = call.bank.clock.now();
  return {
    PayeeList: requests.map(({ payee, kind, maker, createdAt, isOwn }) => ({
      ...listedPayee(payee, now),
      RequestKind: kind,
      RequestedBy: maker.signatoryName ?? '',
      RequestedOn: businessMoment(createdAt),
      OwnRequest: isOwn,
    })),
    Message: '',
  };
}

const ofType = (payeeType: 'MBINTRA' | 'MBINTER' | '' | undefined) =>
  payeeType === undefined || payeeType === '' ? [] : [eq(payees.payeeType, payeeType)];
