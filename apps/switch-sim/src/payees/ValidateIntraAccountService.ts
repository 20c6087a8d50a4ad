import type { ValidateIntraAccountService as Contract } from '@sahakar/contracts/payees/ValidateIntraAccountService';
import { namesAsked } from '@sahakar/db/schema/payees';
import { lt, sql } from '@sahakar/db/sql';
import { findAccount } from '../accounts/account-record.ts';
import type { Handler } from '../call/handler.ts';
import { requireUser } from '../call/refusal.ts';
import type { Bank } from '../bank.ts';

/** The name in which an account of this bank is held; a closed one is as unknown as none. */
export const ValidateIntraAccountService: Handler<typeof Contract> = async (request, call) => {
  const { bank } = call;
  // Account numbers follow one another, so whoever might ask without end would learn every name.
  if (!(await takeNameQuestion(bank, requireUser(call).customerNo))) {
    return call.refuse('9055', 'No more account names can be asked for today.');
  }
  const account = await findAccount(bank.store.read, request.AccountNumber);
  if (account === null || account.status === 'closed') {
    return call.refuse('9053', 'The account was not found');
  }
  return { CustomerName: account.holderName };
};

/** Takes one of the customer's questions of the day for a name; false where none is left. */
async function takeNameQuestion(bank: Bank, customerNo: string): Promise<boolean> {
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
