import { randomUUID } from 'node:crypto';
import { isRaise } from '@sahakar/contracts/limits/is-raise';
import type { LimitManagementService as Contract } from '@sahakar/contracts/limits/LimitManagementService';
import { dayMonthYear } from '@sahakar/contracts/wire/dates';
import { groupedRupees, rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Tx } from '@sahakar/db/dialect';
import { customers } from '@sahakar/db/schema/customers';
import { limitMasters } from '@sahakar/db/schema/limits';
import { eq } from '@sahakar/db/sql';
import { noteEffect } from '../call/call-trace.ts';
import type { Call } from '../call/handler.ts';
import { refuseUnknown, requireUser } from '../call/refusal.ts';
import { businessMoment, kolkataIso } from '../clock.ts';
import { authorise } from '../otp/authorisation.ts';
import { alert } from '../outbox/alerts.ts';
import { endWaitingRaise, letRaiseWait, raiseHoldsFrom, waitingRaiseOf } from './limit-raises.ts';

/**
 * Gives the session's customer another of the bank's daily limits. A lower one holds at once, a higher
 * one as soon as the policy lets it (RULINGS D4); the newest choice ends a raise that waits.
 */
export async function chooseLimit(tx: Tx, call: Call<typeof Contract>, limitId: string) {
  const { bank } = call;
  const { customerNo, mobile } = requireUser(call);
  const [chosen] = await tx.select().from(limitMasters).where(eq(limitMasters.id, limitId));
  if (chosen === undefined) return refuseUnknown(call);

  const details = { amount: rupeesText(chosen.amount), limit: limitId };
  const by = `limit ${randomUUID()}`;
  await authorise(tx, call, { requestType: 'MANAGELIMIT', details, by });
  const from = await settleOn(tx, call, customerNo, chosen);
  const limit = `Rs ${groupedRupees(chosen.amount)} for ${chosen.count} transfers`;
  const verb = from === null ? 'is' : 'will be';
  const since = from === null ? 'from now on' : `from ${shownMoment(from)}`;
  const text = `Your daily transfer limit ${verb} ${limit} ${since}.`;
  await bank.outbox.send(tx, alert('LIMIT-ALERT', mobile, text));
  return {
    Message: `Your daily transfer limit ${verb} ${limit}${from === null ? '' : ` ${since}`}.`,
  };
}

/** Puts the choice into force, or lets it wait; answers from when it holds, null where at once. */
async function settleOn(
  tx: Tx,
  { bank, refuse }: Call<typeof Contract>,
  customerNo: string,
  master: typeof limitMasters.$inferSelect,
): Promise<Date | null> {
  const [current] = await tx
    .select({ id: limitMasters.id, amount: limitMasters.amount, count: limitMasters.count })
    .from(customers)
    .innerJoin(limitMasters, eq(limitMasters.id, customers.limitId))
    .where(eq(customers.number, customerNo));
  const waiting = await waitingRaiseOf(tx, customerNo);
  if (waiting?.limitId === master.id) {
    return refuse(
      '9049',
      `You have chosen this limit already. It holds from ${shownMoment(waiting.holdsFrom)}.`,
    );
  }
  if (waiting === null && current?.id === master.id) {
    return refuse('9049', 'This is your daily limit already.');
  }
  const mayWait = current === undefined || isRaise(master, current);
  const holdsFrom = mayWait ? raiseHoldsFrom(bank) : null;
  if (holdsFrom !== null) {
    await letRaiseWait(tx, customerNo, master.id, holdsFrom);
    const at = kolkataIso(holdsFrom);
    noteEffect(tx, { kind: 'job', job: 'raise-limits', at, what: 'The higher limit holds' });
    return holdsFrom;
  }
  await endWaitingRaise(tx, customerNo);
  await tx.update(customers).set({ limitId: master.id }).where(eq(customers.number, customerNo));
  return null;
}

/** DD-MM-YYYY HH:mm in Asia/Kolkata. */
function shownMoment(at: Date): string {
  const [date = '', time = ''] = businessMoment(at).split(' ');
  return `${dayMonthYear(date)} ${time.slice(0, 5)}`;
}
