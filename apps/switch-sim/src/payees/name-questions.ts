import { namesAsked } from '@sahakar/db/schema/payees';
import { and, eq, gt, lt, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import type { FindByName } from '../otp/otp-request.ts';
import { type CallDesk, RefusedCallError, requireUser } from '../call/refusal.ts';

type AskingCall = CallDesk<'9010' | '9055'>;

/**
 * Takes one of the customer's questions of the day for a name, and answers the day. Account numbers
 * follow one another, so whoever might ask without end would learn every name.
 */
export async function takeNameQuestion(call: AskingCall): Promise<string> {
  const { bank, refuse } = call;
  const day = await countNameQuestion(bank, requireUser(call).customerNo);
  return day ?? refuse('9055', 'No more account names can be asked for today.');
}

/** The day for which it was counted; null where the customer has asked all that he may. */
async function countNameQuestion(bank: Bank, customerNo: string): Promise<string | null> {
  const day = bank.clock.today();
  const taken = await bank.store.transaction((tx) =>
    tx
      .insert(namesAsked)
      .values({ customerNo, day, count: 1 })
      .onConflictDoUpdate({
        target: [namesAsked.customerNo, namesAsked.day],
        set: { count: sql`${namesAsked.count} + 1` },
        setWhere: lt(namesAsked.count, bank.policy.payee.namesAskedPerDayMax),
      })
      .returning({ count: namesAsked.count }),
  );
  return taken.length === 0 ? null : day;
}

/**
 * Does work that may look for an account under a name that the caller gives. That it is not there was
 * a question for the name, but only once the caller has been told so: by what the work answers, or by
 * what it refuses. Whoever has no question left is told what he would be told of any account that is
 * not there.
 */
export async function lookingForNames<T>(
  bank: Bank,
  work: (findByName: FindByName) => Promise<T>,
  isAnswer: (done: T) => boolean,
): Promise<T> {
  const asked: { readonly customerNo: string; readonly day: string; isFound: boolean }[] = [];
  let isTold = false;
  try {
    const done = await work(async (customerNo, look) => {
      const day = await countNameQuestion(bank, customerNo);
      if (day === null) return null;
      const question = { customerNo, day, isFound: false };
      asked.push(question);
      const found = await look();
      question.isFound = found !== null;
      return found;
    });
    isTold = isAnswer(done);
    return done;
  } catch (error) {
    isTold = isTelling(error);
    throw error;
  } finally {
    for (const { customerNo, day, isFound } of asked) {
      if (isFound || !isTold) await giveNameQuestionBack(bank, customerNo, day);
    }
  }
}

const isTelling = (error: unknown) =>
  error instanceof RefusedCallError && tellingCodes.has(error.code);

/** That an account of this bank is not there, is the caller's own, or is held in another name. */
const tellingCodes: ReadonlySet<string> = new Set(['9051', '9053', '9062']);

/**
 * Does something with an account under a name that the caller gives. Where it is refused for what the
 * bank's books say of the two, that was a question for the name.
 */
export async function askingForName<T>(call: AskingCall, work: () => Promise<T>): Promise<T> {
  // Before the work, so that calls at the same moment share what is left.
  const day = await takeNameQuestion(call);
  let isTold = false;
  try {
    return await work();
  } catch (error) {
    isTold = isTelling(error);
    throw error;
  } finally {
    if (!isTold) await giveNameQuestionBack(call.bank, requireUser(call).customerNo, day);
  }
}

/** To the day of which it was taken, though midnight may have passed meanwhile. */
async function giveNameQuestionBack({ store }: Bank, customerNo: string, day: string) {
  const { count } = namesAsked;
  await store.transaction((tx) =>
    tx
      .update(namesAsked)
      .set({ count: sql`${count} - 1` })
      .where(and(eq(namesAsked.customerNo, customerNo), eq(namesAsked.day, day), gt(count, 0))),
  );
}
