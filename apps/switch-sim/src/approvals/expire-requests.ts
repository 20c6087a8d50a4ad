import { and, eq, lte } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { letOthersIn } from '../call/let-others-in.ts';
import { rowsAtOnce } from '../call/read-in-pages.ts';
import { notice } from '../outbox/alerts.ts';
import { mobileOf } from '../outbox/mobile-of.ts';
import { endUndecided } from './decide.ts';
import type { MakerRequest, RequestKind } from './request-kind.ts';

/** Ends what waits since this moment or longer; nobody decides on it any more, and its maker is told. */
export async function expireRequests<Request extends MakerRequest>(
  bank: Bank,
  kind: RequestKind<Request>,
  since: Date,
): Promise<number> {
  const { state, createdAt } = kind.table;
  const isDue = and(eq(state, 'PENDING'), lte(createdAt, since));
  let count = 0;
  for (;;) {
    const due = await kind.read(bank.store.read, isDue, rowsAtOnce);
    for (const request of due) {
      await letOthersIn();
      if (await expire(bank, kind, request)) count += 1;
    }
    if (due.length < rowsAtOnce) return count;
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
