import type { RequestHistory } from '@sahakar/contracts/approvals/maker-request';
import { logins } from '@sahakar/db/schema/customers';
import { and, eq, or, type SQL } from '@sahakar/db/sql';
import { letOthersIn } from '../call/let-others-in.ts';
import { pagedList } from '../call/paged-list.ts';
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
 * kind lists it, and what became of it (ruling 31). Nothing of it is ever cleared away, so it is read
 * while it is answered; null where there is nothing.
 */
export async function listOwn<Request extends MakerRequest, Row>(
  call: CallDesk<'9010'>,
  kind: RequestKind<Request>,
  rowOf: (request: Request) => Row | Promise<Row>,
): Promise<(Row & RequestHistory)[] | null> {
  const { loginUsername } = requireUser(call);
  const { makerLogin, decidedBy } = kind.table;
  const isListed = or(eq(makerLogin, loginUsername), eq(decidedBy, loginUsername));
  const page = pageOf(call, kind, isListed, 'falling');
  const first = await page(undefined);
  if (first.length === 0) return null;
  const isOwn = await ownRequestsOf(call.bank.store.read, loginUsername);
  const nameOf = await signatoryNames(call);
  return pagedList(async function* pages() {
    for (let next = first; next.length > 0; next = await page(next.at(-1))) {
      const rows: (Row & RequestHistory)[] = [];
      for (const request of next) {
        await letOthersIn();
        const told = historyOf({ ...request, isOwn: isOwn(request.maker) }, nameOf);
        rows.push({ ...(await rowOf(request)), ...told });
      }
      yield rows;
      if (next.length < rowsAtOnce) return;
    }
  });
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
  kind: RequestKind<Request>,
  isListed: SQL | undefined,
): Promise<ListRow<Request>[]> {
  const { loginUsername } = requireUser(call);
  const isOwn = await ownRequestsOf(call.bank.store.read, loginUsername);
  const requests = await readInPages<Request>(pageOf(call, kind, isListed, 'rising'));
  return requests.map((request) => ({ ...request, isOwn: isOwn(request.maker) }));
}

/** Reads the page behind a request, of those of the caller's customer. */
function pageOf<Request extends MakerRequest>(
  call: CallDesk<'9010'>,
  { table, read }: RequestKind<Request>,
  isListed: SQL | undefined,
  direction: 'rising' | 'falling',
): (last: Request | undefined) => Promise<readonly Request[]> {
  const { customerNo } = requireUser(call);
  const { createdAt, requestNo } = table;
  return (last) => {
    const isNext =
      last && isBehind(direction, [createdAt, last.createdAt], [requestNo, last.requestNo]);
    const where = and(eq(table.customerNo, customerNo), isListed, isNext);
    return read(call.bank.store.read, where, rowsAtOnce, direction);
  };
}
