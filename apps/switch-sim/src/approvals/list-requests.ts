import type { RequestHistory } from '@sahakar/contracts/approvals/maker-request';
import { logins } from '@sahakar/db/schema/customers';
import { and, eq, or, type SQL } from '@sahakar/db/sql';
import { letOthersIn } from '../call/let-others-in.ts';
import { isBehind, readInPages, rowsAtOnce } from '../call/read-in-pages.ts';
import { type CallDesk, requireUser } from '../call/refusal.ts';
import { businessMoment } from '../clock.ts';
import { ownRequestsOf } from './four-eyes.ts';
import type { MakerRequest, RequestKind } from './request-kind.ts';

type ListRow<Request> = Request & { readonly isOwn: boolean };

/**
 * What waits for the caller: pending, of his own customer, oldest first (M8). Of those that are his
 * own he is told that they are, since he cannot decide on them.
 */
export async function listPending<Request extends MakerRequest>(
  call: CallDesk<'9010'>,
  kind: RequestKind<Request>,
  isListed: SQL | undefined,
): Promise<ListRow<Request>[]> {
  return list(call, kind, and(eq(kind.table.state, 'PENDING'), isListed));
}

/**
 * What the caller himself has asked for or decided on, of every state, newest first: what it is as its
 * kind lists it, and what became of it (ruling 31).
 */
export async function listOwn<Request extends MakerRequest, Row>(
  call: CallDesk<'9010'>,
  kind: RequestKind<Request>,
  rowOf: (request: Request) => Row | Promise<Row>,
): Promise<(Row & RequestHistory)[]> {
  const { loginUsername } = requireUser(call);
  const { makerLogin, decidedBy } = kind.table;
  const isListed = or(eq(makerLogin, loginUsername), eq(decidedBy, loginUsername));
  const own = await list(call, kind, isListed);
  const nameOf = await signatoryNames(call);
  const rows: (Row & RequestHistory)[] = [];
  for (const request of own.toReversed()) {
    await letOthersIn();
    rows.push({ ...(await rowOf(request)), ...historyOf(request, nameOf) });
  }
  return rows;
}

function historyOf(
  { state, isOwn, decidedBy, decidedAt, remark }: ListRow<MakerRequest>,
  nameOf: (login: string) => string,
): RequestHistory {
  return {
    OwnRequest: isOwn,
    // What could not be carried out had its decision, and nothing came of it.
    State: state === 'FAILED' ? 'REJECTED' : state,
    ...(decidedBy !== null && { DecidedBy: nameOf(decidedBy) }),
    ...(decidedAt !== null && { DecidedOn: businessMoment(decidedAt) }),
    ...(remark !== null && { DecisionRemark: remark }),
  };
}

/** Tells the name of each signatory of the caller's customer by his user ID. */
async function signatoryNames(call: CallDesk<'9010'>): Promise<(login: string) => string> {
  const signatories = await call.bank.store.read
    .select({ username: logins.username, name: logins.signatoryName })
    .from(logins)
    .where(eq(logins.customerNo, requireUser(call).customerNo));
  const names = new Map(signatories.map(({ username, name }) => [username, name ?? '']));
  return (login) => names.get(login) ?? '';
}

async function list<Request extends MakerRequest>(
  call: CallDesk<'9010'>,
  { table, read }: RequestKind<Request>,
  isListed: SQL | undefined,
): Promise<ListRow<Request>[]> {
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
