import { and, eq, type SQL } from '@sahakar/db/sql';
import { isBehind, readInPages, rowsAtOnce } from '../call/read-in-pages.ts';
import { type CallDesk, requireUser } from '../call/refusal.ts';
import { ownRequestsOf } from './four-eyes.ts';
import type { MakerRequest, RequestKind } from './request-kind.ts';

/**
 * What waits for the caller: pending, of his own customer, oldest first (M8). Of those that are his
 * own he is told that they are, since he cannot decide on them.
 */
export async function listPending<Request extends MakerRequest>(
  call: CallDesk<'9010'>,
  { table, read }: RequestKind<Request>,
  isListed: SQL | undefined,
): Promise<(Request & { readonly isOwn: boolean })[]> {
  const { customerNo, loginUsername } = requireUser(call);
  const db = call.bank.store.read;
  const isOwn = await ownRequestsOf(db, loginUsername);
  const isPending = and(eq(table.customerNo, customerNo), eq(table.state, 'PENDING'));
  const { createdAt, requestNo } = table;
  const pending = await readInPages<Request>((last) => {
    const isNext =
      last && isBehind('rising', [createdAt, last.createdAt], [requestNo, last.requestNo]);
    return read(db, and(isPending, isListed, isNext), rowsAtOnce);
  });
  return pending.map((request) => ({ ...request, isOwn: isOwn(request.maker) }));
}
