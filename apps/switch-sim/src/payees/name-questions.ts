import { namesAsked } from '@sahakar/db/schema/payees';
import { and, eq, gt, lt, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { type CallDesk, RefusedCallError, requireUser } from '../call/refusal.ts';

type AskingCall = CallDesk<'9010' | '9055'>;

/**
 * Takes one of the customer's questions of the day for a name. Account numbers follow one another, so
 * whoever might ask without end would learn every name.
 */
export async function takeNameQuestion(call: AskingCall): Promise<void> {
  const { bank, refuse } = call;
  const { customerNo } = requireUser(call);
  const taken = await bank.store.transaction((tx) =>
    tx
      .insert(namesAsked)
      .values({ customerNo, day: bank.clock.today(), count: 1 })
      .onConflictDoUpdate({
        target: [namesAsked.customerNo, namesAsked.day],
        set: { count: sql`${namesAsked.count} + 1` },
        setWhere: lt(namesAsked.count, bank.policy.payee.namesAskedPerDayMax),
      })
      .returning({ count: namesAsked.count }),
  );
  if (taken.length === 0) refuse('9055', 'No more account names can be asked for today.');
}

/** That an account of this bank is not there, is the caller's own, or is held in another name. */
const tellingCodes: ReadonlySet<string> = new Set(['9051', '9053', '9062']);

/**
 * Does something with an account under a name that the caller gives. Where it is refused for what the
 * bank's books say of the two, that was a question for the name.
 */
export async function askingForName<T>(call: AskingCall, work: () => Promise<T>): Promise<T> {
  // Before the work, so that calls at the same moment share what is left.
  await takeNameQuestion(call);
  let isTold = false;
  try {
    return await work();
  } catch (error) {
    isTold = error instanceof RefusedCallError && tellingCodes.has(error.code);
    throw error;
  } finally {
    if (!isTold) await giveNameQuestionBack(call.bank, requireUser(call).customerNo);
  }
}

async function giveNameQuestionBack({ store, clock }: Bank, customerNo: string): Promise<void> {
  const { count, day } = namesAsked;
  await store.transaction((tx) =>
    tx
      .update(namesAsked)
      .set({ count: sql`${count} - 1` })
      .where(and(eq(namesAsked.customerNo, customerNo), eq(day, clock.today()), gt(count, 0))),
  );
}
