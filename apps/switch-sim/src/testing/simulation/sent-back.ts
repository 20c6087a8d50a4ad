import { newRequestId } from '@sahakar/crypto/request-id';
import { journals } from '@sahakar/db/schema/ledger';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { asc, eq, ne } from '@sahakar/db/sql';
import { takePaymentBack } from '../../counter/other-bank-desk.ts';
import { customerOf, dayOf, enter, type Model, people } from '../model/bank-model.ts';
import type { OpenedWorld } from '../model/opened-world.ts';
import { customerNoOf, usedOn } from '../model/transfer-acts.ts';
import { inDisorder, type Kill } from './scheduler.ts';
import type { SeededStream } from './seeded-stream.ts';

type Course = {
  readonly story: SeededStream;
  /** Null where the process lives. */
  readonly kill: Kill | null;
  restart(): Promise<void>;
};

/**
 * The other bank sends one of the payments back, and perhaps says so twice: the money and its part of
 * the limit come back once. Answers what happened; null where there is no payment.
 */
export async function sendBack(
  model: Model,
  world: OpenedWorld,
  { story, kill, restart }: Course,
): Promise<string | null> {
  const payment = await someOutwardPayment(world, story);
  if (payment === null) return null;
  const { rrn, amount, fromAccount, customerNo, at } = payment;
  const ids = [newRequestId(), newRequestId()].slice(0, 1 + story.below(2));
  const heard = new Map<string, boolean>();
  const tell = async (requestId: string) => {
    const order = { requestId, reference: rrn, reason: 'Account closed' };
    heard.set(requestId, (await takePaymentBack(world.world().bank, order)).accepted);
  };
  const outcome = await inDisorder(() => Promise.all(ids.map(tell)), kill);
  if (outcome === 'killed') {
    await restart();
    await inDisorder(() => Promise.all(ids.map(tell)));
  }
  const accepted = [...heard.values()].filter(Boolean).length;
  if (accepted !== 1) throw new Error(`The payment ${rrn} came back ${accepted} times`);
  enter(model, fromAccount, amount);
  const owner = people.find((who) => customerNoOf(who) === customerNo);
  if (owner === undefined) throw new Error(`The model has no customer ${customerNo}`);
  const day = dayOf(at.getTime());
  const used = usedOn(model, customerOf[owner], day);
  model.usage[`${customerOf[owner]} ${day}`] = {
    amount: used.amount - amount,
    count: used.count - 1,
  };
  return `${ids.length} times sent back: ${rrn}${outcome === 'killed' ? ', killed' : ''}`;
}

async function someOutwardPayment({ world }: OpenedWorld, { below }: SeededStream) {
  let rows: Awaited<ReturnType<typeof read>> = [];
  const read = () =>
    world()
      .bank.store.read.select({
        rrn: outwardPayments.rrn,
        amount: outwardPayments.amount,
        fromAccount: outwardPayments.fromAccount,
        customerNo: outwardPayments.customerNo,
        at: journals.at,
      })
      .from(outwardPayments)
      .innerJoin(journals, eq(journals.rrn, outwardPayments.rrn))
      .where(ne(outwardPayments.state, 'failed'))
      .orderBy(asc(outwardPayments.rrn));
  await inDisorder(async () => {
    rows = await read();
  });
  return rows[rows.length === 0 ? 0 : below(rows.length)] ?? null;
}
