import { namesAsked } from '@sahakar/db/schema/payees';
import { lt, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';

/** Takes one of the customer's questions of the day for a name; false where none is left. */
export async function takeNameQuestion(bank: Bank, customerNo: string): Promise<boolean> {
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
  return taken.length === 1;
}
