import type { Tx } from '@sahakar/db/dialect';
import type { deposits } from '@sahakar/db/schema/deposits';
import type { PlanDesk } from '../jobs/serve-by-plan.ts';
import type { PostOutcome } from '../ledger/post.ts';
import { type PlannedMovement, postByPlan } from '../ledger/post-by-plan.ts';

type Deposit = Pick<typeof deposits.$inferSelect, 'accountNumber' | 'customerNo'>;
type Step = Pick<PlannedMovement, 'kind' | 'own' | 'amount' | 'particulars'>;

/** Enters a step of a deposit's day: `duplicate-cause` where it stands there already. */
export type Enter = (step: Step) => Promise<PostOutcome>;

/** An interest, its tax, and a payout and a closure, each of which may end as a pay order. */
export const entriesMax = 6;

/** Enters one step after the other, each under a reference of its own. */
export function enterer(
  tx: Tx,
  { accountNumber: product, customerNo }: Deposit,
  day: string,
  { rrns, ...now }: PlanDesk,
): Enter {
  const free = rrns.values();
  return async (step) => {
    // Nothing has no journal, and so no reference.
    if (step.amount === 0n) return { kind: 'posted', rrn: '' };
    const { value: rrn } = free.next();
    if (rrn === undefined) throw new Error(`More entries than planned on ${product}`);
    const movement = { ...step, product, customerNo, plannedOn: day };
    return postByPlan(tx, movement, { ...now, rrn });
  };
}
