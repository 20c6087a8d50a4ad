import { and, eq, or, type SQL } from '@sahakar/db/sql';
import { isBehind, readInPages, rowsAtOnce } from '../call/read-in-pages.ts';
import { type CallDesk, requireUser } from '../call/refusal.ts';
import { ownRequestsOf } from './four-eyes.ts';
import type { MakerRequest, RequestKind } from './request-kind.ts';

type Listed<Request> = Request & { readonly isOwn: boolean };

/**
 * What waits for the caller: pending, of his own customer, oldest first (M8). Of those that are his
 * own he is told that they are, since he cannot decide on them.
 */
export async function listPending<Request extends MakerRequest>(
  call: CallDesk<'9010'>,
  kind: RequestKind<Request>,
  isListed: SQL | undefined,
): Promise<Listed<Request>[]> {
  return list(call, kind, and(eq(kind.table.state, 'PENDING'), isListed));
}

/** What the caller himself has asked for or decided on, newest first. */
export async function listOwn<Request extends MakerRequest>(
  call: CallDesk<'9010'>,
  kind: RequestKind<Request>,
): Promise<Listed<Request>[]> {
  const { loginUsername } = requireUser(call);
  const { makerLogin, decidedBy } = kind.table;
  const own = await list(
    call,
    kind,
    or(eq(makerLogin, loginUsername), eq(decidedBy, loginUsername)),
  );
  return own.toReversed();
}

async function list<Request extends MakerRequest>(
  call: CallDesk<'9010'>,
  { table, read }: RequestKind<Request>,
  isListed: SQL | undefined,
): Promise<Listed<Request>[]> {
  const { customerNo, loginUsername } = requireUser(call);
  const db = call.bank.store.read;
  const isOwn = await ownRequestsOf(db, loginUsername);
  const { createdAt, requestNo } = table;
  const requests = await readInPages<Request>((last) => {
    const isNext =
      last && isBehind('rising', [createdAt, last.createdAt], [requestNo, last.requestNo]);
    return read(db, and(eq(table.customerNo, customerNo), isListed, isNext), rowsAtOnce);
  });
  return requests.map((request) => ({ ...request, isOwn: isOwn(request.maker) }));
}
