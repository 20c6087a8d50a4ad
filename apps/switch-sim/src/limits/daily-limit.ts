import { strict as assert } from 'node:assert';
import { groupedRupees, rupeesText } from '@sahakar/contracts/wire/rupees';
import { prepared, type Tx } from '@sahakar/db/dialect';
import { equalsBound } from '@sahakar/db/prepared-statements';
import { customers } from '@sahakar/db/schema/customers';
import { dailyUsage, limitMasters } from '@sahakar/db/schema/limits';
import { and, eq, sql } from '@sahakar/db/sql';
import { because, onlyWhen, tomorrow } from '../call/because.ts';
import type { Desk } from '../call/refusal.ts';

/** A customer without a master has no transfers to make. */
function ofMaster<C extends typeof limitMasters.amount | typeof limitMasters.count>(
  db: Tx,
  column: C,
) {
  const value = db
    .select({ value: column })
    .from(customers)
    .innerJoin(limitMasters, eq(limitMasters.id, customers.limitId))
    .where(equalsBound(customers.number, 'customerNo'));
  return sql`coalesce(${value}, 0)`.mapWith(column);
}

const addUsage = prepared('add-daily-usage', (db: Tx) =>
  db
    .insert(dailyUsage)
    .values({
      customerNo: sql.placeholder('customerNo'),
      day: sql.placeholder('day'),
      amount: sql.placeholder('amount'),
      count: 1,
    })
    .onConflictDoUpdate({
      target: [dailyUsage.customerNo, dailyUsage.day],
      set: {
        amount: sql`${dailyUsage.amount} + excluded.amount`,
        count: sql`${dailyUsage.count} + 1`,
      },
    })
    .returning({
      amount: dailyUsage.amount,
      count: dailyUsage.count,
      amountMax: ofMaster(db, limitMasters.amount),
      countMax: ofMaster(db, limitMasters.count),
    }),
);

/**
 * Counts a debit against the customer's limit of this business day. Where it is exceeded nothing
 * remains counted: check and posting share one transaction (LM5).
 */
export async function countAgainstDailyLimit(
  tx: Tx,
  { bank, refuse }: Desk<'9042' | '9043'>,
  customerNo: string,
  amount: bigint,
): Promise<void> {
  const day = bank.clock.today();
  const [used] = await addUsage(tx).execute({ customerNo, day, amount });
  assert(used, 'What is counted is answered');
  const total = { amount: used.amountMax, count: used.countMax };
  if (used.amount > total.amount) {
    const remaining = total.amount - (used.amount - amount);
    const text = groupedRupees(remaining > 0n ? remaining : 0n);
    return refuse(
      '9042',
      `Daily transfer limit exceeded. Rs ${text} is left for today.`,
      '',
      because(
        'RULINGS D1',
        {
          'asked for': rupeesText(amount),
          'left today': rupeesText(remaining > 0n ? remaining : 0n),
          'limit of the day': rupeesText(total.amount),
        },
        amount > total.amount ? onlyWhen('With a higher limit') : tomorrow(bank.clock),
      ),
    );
  }
  if (used.count > total.count) {
    const numbers = { 'would be number': used.count, 'allowed a day': total.count };
    refuse(
      '9043',
      `Daily number of transfers exceeded. ${total.count} are allowed a day.`,
      '',
      because('RULINGS D1', numbers, tomorrow(bank.clock)),
    );
  }
}

/** A debit of that day came back: it counts no longer (LM1). */
export async function giveBackToDailyLimit(
  tx: Tx,
  customerNo: string,
  day: string,
  amount: bigint,
): Promise<void> {
  await tx
    .update(dailyUsage)
    .set({ amount: sql`${dailyUsage.amount} - ${amount}`, count: sql`${dailyUsage.count} - 1` })
    .where(and(eq(dailyUsage.customerNo, customerNo), eq(dailyUsage.day, day)));
}
