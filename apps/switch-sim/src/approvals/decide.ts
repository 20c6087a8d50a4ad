import type { Tx } from '@sahakar/db/dialect';
import { and, eq, type SQL } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { rowsAtOnce } from '../call/read-in-pages.ts';
import { type CallDesk, requireUser } from '../call/refusal.ts';
import { notice } from '../outbox/alerts.ts';
import { mobileOf } from '../outbox/mobile-of.ts';
import { ownRequestsOf } from './four-eyes.ts';
import type { MakerRequest, RequestKind } from './request-kind.ts';

type DecidingCall = CallDesk<'9010' | '9060' | '9061'>;

export const notPending = 'The request is no longer pending.';

/**
 * The request that a decision is about. It has to wait still, to be somebody else's (M2), and of the
 * same customer (M3). Of several that are meant alike it is the oldest of somebody else: an own one is
 * on no list of the caller's, so he cannot mean it.
 */
export async function requirePending<Request extends MakerRequest>(
  tx: Tx,
  call: DecidingCall,
  { table, read, refusalOfOwn }: RequestKind<Request>,
  isMeant: SQL | undefined,
): Promise<Request> {
  const { customerNo, loginUsername } = requireUser(call);
  const meant = await read(tx, and(eq(table.customerNo, customerNo), isMeant), rowsAtOnce);
  const isOwn = await ownRequestsOf(tx, loginUsername);
  const request = meant.find(({ maker }) => !isOwn(maker)) ?? meant[0];
  if (request === undefined || request.state !== 'PENDING') return call.refuse('9060', notPending);
  return isOwn(request.maker) ? call.refuse('9061', refusalOfOwn) : request;
}

/** Takes back what the caller has asked for himself and nobody has decided on yet (ruling 31). */
export async function recall<Request extends MakerRequest>(
  tx: Tx,
  call: DecidingCall,
  kind: RequestKind<Request>,
  requestNo: string,
): Promise<Request> {
  const { customerNo, loginUsername } = requireUser(call);
  const { table, read } = kind;
  const isMeant = and(eq(table.customerNo, customerNo), eq(table.requestNo, requestNo));
  const [request] = await read(tx, isMeant, 1);
  if (request?.state !== 'PENDING') return call.refuse('9060', notPending);
  const isOwn = await ownRequestsOf(tx, loginUsername);
  if (!isOwn(request.maker)) return call.refuse('9061', 'Only who has asked can withdraw it.');
  const hasEnded = await endUndecided(tx, call.bank, kind, request, 'RECALLED');
  return hasEnded ? request : call.refuse('9060', notPending);
}

/** Ends the wait of a request without a decision; false where it does not wait any more. */
export async function endUndecided<Request extends MakerRequest>(
  tx: Tx,
  { clock }: Pick<Bank, 'clock'>,
  { table, release }: RequestKind<Request>,
  request: Request,
  state: 'RECALLED' | 'EXPIRED',
): Promise<boolean> {
  const rows = await tx
    .update(table)
    .set({ state, decidedAt: clock.now() })
    .where(and(eq(table.requestNo, request.requestNo), eq(table.state, 'PENDING')))
    .returning();
  if (rows.length === 0) return false;
  await release?.(tx, request);
  return true;
}

export type Decision =
  | {
      readonly state: 'APPROVED';
      /** Under which it was carried out, where that moved money. */
      readonly rrn?: string;
      /** What the maker is told beside the decision. */
      readonly note?: string;
    }
  | { readonly state: 'REJECTED'; readonly remark: string };

/**
 * Ends the wait of a request, once: of two decisions at the same time the second finds none (M1). Its
 * maker hears of it, with the reason that he was given for a rejection.
 */
export async function decide<Request extends MakerRequest>(
  tx: Tx,
  call: DecidingCall,
  { table, describe }: RequestKind<Request>,
  request: Request,
  decision: Decision,
): Promise<void> {
  const { bank } = call;
  const { requestNo, maker } = request;
  const remark = decision.state === 'REJECTED' ? decision.remark.trim() : '';
  const rows = await tx
    .update(table)
    .set({
      state: decision.state,
      remark: remark === '' ? null : remark,
      ...('rrn' in decision && { rrn: decision.rrn }),
      decidedBy: requireUser(call).loginUsername,
      decidedAt: bank.clock.now(),
    })
    .where(and(eq(table.requestNo, requestNo), eq(table.state, 'PENDING')))
    .returning();
  if (rows.length === 0) return call.refuse('9060', notPending);
  const outcome = decision.state === 'APPROVED' ? 'approved' : 'rejected';
  const reason = remark === '' ? '.' : `: ${remark}`;
  const note = 'note' in decision ? ` ${decision.note}` : '';
  const text = `Your request ${describe(request)} has been ${outcome}${reason}${note}`;
  await bank.outbox.send(tx, notice('REQUEST-ALERT', mobileOf(maker), text));
}
