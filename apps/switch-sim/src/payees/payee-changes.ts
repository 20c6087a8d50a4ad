import type { Tx } from '@sahakar/db/dialect';
import { payeeChanges } from '@sahakar/db/schema/payees';
import { lt, sql } from '@sahakar/db/sql';
import { type CallDesk, requireUser } from '../call/refusal.ts';

/**
 * Takes one of the customer's changes of payees of the day, a maker's wish for one included. They need
 * no OTP, and each is told by SMS and kept, so whoever might make them without end would fill the bank.
 */
export async function takePayeeChange(tx: Tx, call: CallDesk<'9010' | '9054'>): Promise<void> {
  const { clock, policy } = call.bank;
  const most = policy.payee.changesPerDayMax;
  const taken = await tx
    .insert(payeeChanges)
    .values({ customerNo: requireUser(call).customerNo, day: clock.today(), count: 1 })
    .onConflictDoUpdate({
      target: [payeeChanges.customerNo, payeeChanges.day],
      set: { count: sql`${payeeChanges.count} + 1` },
      setWhere: lt(payeeChanges.count, most),
    })
    .returning({ count: payeeChanges.count });
  if (taken.length > 0) return;
  call.refuse('9054', `Beneficiaries can be changed at most ${most} times in a day.`);
}
