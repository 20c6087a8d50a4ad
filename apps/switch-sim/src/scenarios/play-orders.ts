import { setTimeout as pause } from 'node:timers/promises';
import type { Store, Tx } from '@sahakar/db/dialect';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import type { Scenario } from '@sahakar/seeds/scenario';
import type { SeededOrder } from '@sahakar/seeds/seeded-order';
import type { Bank } from '../bank.ts';
import { elapsedMilliseconds } from '../clock.ts';
import { runDueJobs } from '../jobs/run-due-jobs.ts';
import { settleWithOtherBanks } from '../rails/settle-payments.ts';
import { storeSchedule } from '../schedules/add-schedule.ts';
import { runScheduledTransfers } from '../schedules/jobs.ts';
import { schedulePlan } from '../schedules/schedule-rules.ts';
import { proposeTransfer } from '../transfers/request-transfer.ts';
import { withRail } from '../transfers/transfer-order.ts';
import { deskOf, RefusedCallError } from '../call/refusal.ts';
import { frozenAt, type WorldClock } from '../world-clock.ts';
import { ordersAre, ownKeys, readStateAt, writeWorldState } from '../world-state.ts';
import { customerOf, personOf } from './people-of.ts';
import { UnplayableError } from './unplayable-error.ts';

const otherMillisecondsMax = 60_000;

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
  if (first === undefined) return;
  bank.clock.put(frozenAt(new Date(first.at)));
  for (const [index, order] of inOrder.entries()) {
    await advance(bank, order.at);
    const rrn = await bank.rrns.next();
    const signature = { rrn, authorisationId: `story-${index + 1}` };
    try {
      await bank.store.transaction((tx) => store(tx, bank, scenario, order, signature));
    } catch (error) {
      if (!(error instanceof RefusedCallError)) throw error;
      const what = `In the scenario ${scenario.name} the ${order.kind} of ${order.at}`;
      throw new UnplayableError(`${what} is refused: ${error.message}`, { cause: error });
    }
  }
  await advance(bank, now);
  await bank.store.transaction((tx) => writeWorldState(tx, ownKeys.orders, ordersAre.played));
}

/** Waits where another process has begun to play them in, and for nobody who was killed over it. */
export async function untilPlayed({ read }: Pick<Store, 'read'>): Promise<void> {
  const since = elapsedMilliseconds();
  while ((await readStateAt(read, ownKeys.orders)) === ordersAre.underWay) {
    if (elapsedMilliseconds() - since > otherMillisecondsMax) {
      throw new StoreRefusedError(
        'Another process is playing the orders of the scenario in, or was stopped over it. If none ' +
          'is at it, remove the schema of that world and start again: nobody has used it.',
      );
    }
    await pause(100);
  }
}

/** What the story has told already does not happen again: only what carries out orders runs. */
async function advance(bank: ToldBank, to: string): Promise<void> {
  const moment = new Date(to);
  await runDueJobs(bank, [settleWithOtherBanks, runScheduledTransfers], moment, {
    arrive: (at) => bank.clock.put(frozenAt(at)),
  });
  bank.clock.put(frozenAt(moment));
}

type Signature = { readonly rrn: string; readonly authorisationId: string };

async function store(
  tx: Tx,
  bank: Bank,
  scenario: Scenario,
  order: SeededOrder,
  signature: Signature,
) {
  const { by, fromAccount, toAccount, amountPaise: amount, remark } = order;
  const person = personOf(scenario, by);
  const customer = customerOf(scenario, person);
  const { loginUsername } = person;
  const customerNo = customer.number;
  const payee = customer.payees.find(({ accountNumber }) => accountNumber === toAccount);
  const transfer = { fromAccount, toAccount, toIfsc: payee?.ifsc ?? '', amount, remark };
  if (order.kind === 'request') {
    const requestedOrder = { ...transfer, customerNo, txnType: order.txnType };
    const namedOrder = await withRail(tx, { order: requestedOrder, toName: '' });
    const requestNo = `R${signature.rrn}`;
    // A story may tell of two equal ones on purpose, as a maker can ask for them.
    const proposal = { requestNo, makerLogin: loginUsername, allowDuplicate: true };
    return proposeTransfer(tx, deskOf(bank), namedOrder.order, proposal);
  }
  const { txnType: paymentType, frequency, payments, startOn } = order;
  const schedule = {
    ...transfer,
    paymentType,
    plan: schedulePlan(startOn, frequency, payments),
    remitterAccount: fromAccount,
    toName: payee?.name ?? '',
  };
  return storeSchedule(tx, deskOf(bank), { customerNo, loginUsername }, schedule, signature);
}
