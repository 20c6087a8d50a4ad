import { and, eq, lte, notInArray } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { letOthersIn } from '../call/let-others-in.ts';
import { rowsAtOnce } from '../call/read-in-pages.ts';
import { eachByItself, type Stuck } from '../jobs/each-by-itself.ts';
import { notice } from '../outbox/alerts.ts';
import { mobileOf } from '../outbox/mobile-of.ts';
import { endUndecided } from './decide.ts';
import type { MakerRequest, RequestKind } from './request-kind.ts';

export type Expiry = {
  readonly expired: number;
  /** Requests that could not be ended; they are tried again on the next day. */
  readonly stuck: readonly Stuck<MakerRequest>[];
};

/** Ends what waits since this moment or longer; nobody decides on it any more, and its maker is told. */
export async function expireRequests<Request extends MakerRequest>(
  bank: Bank,
  kind: RequestKind<Request>,
  since: Date,
): Promise<Expiry> {
  const { requestNo, state, createdAt } = kind.table;
  const stuck: Stuck<MakerRequest>[] = [];
  let expired = 0;
  for (;;) {
    const isTried = stuck.map(({ piece }) => piece.requestNo);
    const isDue = and(eq(state, 'PENDING'), lte(createdAt, since), notInArray(requestNo, isTried));
    const due = await kind.read(bank.store.read, isDue, rowsAtOnce);
    const stuckNow = await eachByItself(due, async (request) => {
      await letOthersIn();
      if (await expire(bank, kind, request)) expired += 1;
    });
    stuck.push(...stuckNow);
    if (due.length < rowsAtOnce) return { expired, stuck };
  }
}

/** False where somebody has decided on it in the meantime. */
async function expire<Request extends MakerRequest>(
  bank: Bank,
  kind: RequestKind<Request>,
  request: Request,
): Promise<boolean> {
  return bank.store.transaction(async (tx) => {
    if (!(await endUndecided(tx, bank, kind, request, 'EXPIRED'))) return false;
    const expired = `Your request ${kind.describe(request)} has expired`;
    const text = `${expired}: nobody has decided on it in time.`;
    await bank.outbox.send(tx, notice('REQUEST-ALERT', mobileOf(request.maker), text));
    return true;
  });
}
