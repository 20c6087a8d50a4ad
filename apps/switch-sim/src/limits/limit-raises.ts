import { prepared, type Reader, type Tx } from '@sahakar/db/dialect';
import { customers, limitRaises } from '@sahakar/db/schema/customers';
import { limitMasters } from '@sahakar/db/schema/limits';
import { eq, lte, min } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { everyHour, type Job } from '../jobs/job.ts';

/** A higher daily limit holds once its customer has waited for it (RULINGS D4). */
export const raiseLimits: Job = {
  name: 'raise-limits',
  dueAfter: everyHour,
  // A payment that is caught up with finds the limit of its own hour, also where it waits for the book.
  missed: 'each',
  movesMoney: true,
  waitingSince: ({ store }) => oldestRaise(store.read),
  async run(bank, dueAt) {
    const count = await putRaisesIntoForce(bank, dueAt);
    return count === 0 ? '' : `raised ${count} daily limits`;
  },
};

/** A higher limit of which the customer has still to wait. */
export type WaitingRaise = {
  readonly limitId: string;
  readonly amount: bigint;
  readonly count: number;
  readonly holdsFrom: Date;
};

/**
 * From when a raise holds that is chosen at this moment: the first full hour after the delay of the
 * policy, at which the bank puts it into force. Null where a raise does not wait.
 */
export function raiseHoldsFrom({ clock, policy }: Pick<Bank, 'clock' | 'policy'>): Date | null {
  const { raiseDelayHours } = policy.limits;
  if (raiseDelayHours === 0) return null;
  return everyHour(new Date(clock.now().getTime() + raiseDelayHours * 3_600_000 - 1));
}

export async function waitingRaiseOf(db: Reader, customerNo: string): Promise<WaitingRaise | null> {
  const [raise] = await db
    .select({
      limitId: limitRaises.limitId,
      amount: limitMasters.amount,
      count: limitMasters.count,
      holdsFrom: limitRaises.holdsFrom,
    })
    .from(limitRaises)
    .innerJoin(limitMasters, eq(limitMasters.id, limitRaises.limitId))
    .where(eq(limitRaises.customerNo, customerNo));
  return raise ?? null;
}

/** Notes a raise in the place of one that waits already. */
export async function letRaiseWait(
  tx: Tx,
  customerNo: string,
  limitId: string,
  holdsFrom: Date,
): Promise<void> {
  await tx
    .insert(limitRaises)
    .values({ customerNo, limitId, holdsFrom })
    .onConflictDoUpdate({ target: limitRaises.customerNo, set: { limitId, holdsFrom } });
}

/** Whatever is chosen in its place, a raise that waits is over. */
export async function endWaitingRaise(tx: Tx, customerNo: string): Promise<void> {
  await tx.delete(limitRaises).where(eq(limitRaises.customerNo, customerNo));
}

const oldest = prepared('oldest-raise', (db: Reader) =>
  db.select({ holdsFrom: min(limitRaises.holdsFrom) }).from(limitRaises),
);

/** When the raise that waits longest is due, or null where none waits. */
export async function oldestRaise(db: Reader): Promise<Date | null> {
  const [first] = await oldest(db).execute();
  return first?.holdsFrom ?? null;
}

/** Puts every raise into force that is due; answers how many. */
export async function putRaisesIntoForce(bank: Bank, dueAt: Date): Promise<number> {
  return bank.store.transaction(async (tx) => {
    const due = await tx.delete(limitRaises).where(lte(limitRaises.holdsFrom, dueAt)).returning();
    for (const { customerNo, limitId } of due) {
      await tx.update(customers).set({ limitId }).where(eq(customers.number, customerNo));
    }
    return due.length;
  });
}
