import { scheduleDate } from '@sahakar/contracts/schedules/schedule-dates';
import type { Tx } from '@sahakar/db/dialect';
import { worldState } from '@sahakar/db/schema/world';
import type { Scenario } from '@sahakar/seeds/scenario';
import type { SeededOrder } from '@sahakar/seeds/seeded-order';
import type { Bank } from '../bank.ts';
import { runDueJobs } from '../jobs/run-due-jobs.ts';
import { settleWithOtherBanks } from '../rails/jobs.ts';
import { storeSchedule } from '../schedules/add-schedule.ts';
import { runScheduledTransfers } from '../schedules/jobs.ts';
import { storeOrder } from '../transfers/propose-order.ts';
import { frozenAt, type WorldClock } from '../worlds/world-clock.ts';
import { ownKeys } from '../worlds/world-state.ts';

/** A bank whose clock the story moves. */
export type ToldBank = Bank & { readonly clock: WorldClock };

/**
 * Has the bank asked for what a story's people have ordered, at the moments of the story, and carry out
 * what is due until the story begins. It needs the bank's own secrets, so no template can hold it.
 */
export async function playOrders(bank: ToldBank, scenario: Scenario): Promise<void> {
  const { orders = [], now } = scenario;
  // All times carry +05:30, so their text sorts as they do.
  const inOrder = orders.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  const [first] = inOrder;
  if (first === undefined || !(await isFirst(bank))) return;
  bank.clock.put(frozenAt(new Date(first.at)));
  for (const [index, order] of inOrder.entries()) {
    await advance(bank, order.at);
    const rrn = await bank.rrns.next();
    const outcome = await bank.store.transaction((tx) =>
      store(tx, bank, scenario, order, { rrn, authorisationId: `story-${index + 1}` }),
    );
    if (outcome.kind === 'refused') {
      throw new Error(
        `In the scenario ${scenario.name} the ${order.kind} of ${order.at} is refused: ` +
          outcome.message,
      );
    }
  }
  await advance(bank, now);
}

/** Of several processes that start on one empty database, only the first one has the orders played. */
async function isFirst({ store }: Bank): Promise<boolean> {
  const entered = await store.transaction((tx) =>
    tx
      .insert(worldState)
      .values({ key: ownKeys.orders, value: 'played' })
      .onConflictDoNothing()
      .returning({ key: worldState.key }),
  );
  return entered.length === 1;
}

/** What the story has told already does not happen again: only what carries out orders runs. */
async function advance(bank: ToldBank, to: string): Promise<void> {
  const moment = new Date(to);
  await runDueJobs(bank, [settleWithOtherBanks, runScheduledTransfers], moment, (at) =>
    bank.clock.put(frozenAt(at)),
  );
  bank.clock.put(frozenAt(moment));
}

type Signed = { readonly rrn: string; readonly authorisationId: string };

async function store(tx: Tx, bank: Bank, scenario: Scenario, order: SeededOrder, signed: Signed) {
  const { by, fromAccount, toAccount, amountPaise: amount, remark } = order;
  const person = scenario.cast.find(({ key }) => key === by);
  const customer = scenario.customers.find(({ key }) => key === person?.customerKey);
  if (person === undefined || customer === undefined)
    throw new Error(`There is nobody called ${by}`);
  const { loginUsername } = person;
  const customerNo = customer.number;
  const payee = customer.payees.find(({ accountNumber }) => accountNumber === toAccount);
  const transfer = { fromAccount, toAccount, toIfsc: payee?.ifsc ?? '', amount, remark };
  if (order.kind === 'request') {
    return storeOrder(tx, bank, loginUsername, {
      order: { ...transfer, customerNo, txnType: order.txnType },
      requestNo: `R${signed.rrn}`,
      allowDuplicate: false,
    });
  }
  const { txnType: paymentType, frequency, payments, startOn } = order;
  const plan = {
    startOn,
    endOn: scheduleDate(startOn, frequency, payments - 1),
    frequency,
    payments,
    isRecurring: frequency !== '1',
    listed: [],
  };
  const scheduled = {
    ...transfer,
    paymentType,
    plan,
    remitterAccount: fromAccount,
    toName: payee?.name ?? '',
  };
  return storeSchedule(tx, bank, { customerNo, loginUsername }, scheduled, signed);
}
