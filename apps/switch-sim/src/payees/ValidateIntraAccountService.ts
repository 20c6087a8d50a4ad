import type { ValidateIntraAccountService as Contract } from '@sahakar/contracts/payees/ValidateIntraAccountService';
import { namesAsked } from '@sahakar/db/schema/payees';
import { lt, sql } from '@sahakar/db/sql';
import { namesAtOtherBanks } from '@sahakar/seeds/cast/names-at-other-banks';
import { findAccount } from '../accounts/account-record.ts';
import { isOwnBranch } from '../accounts/own-branch.ts';
import type { Call, Handler } from '../call/handler.ts';
import { requireUser } from '../call/refusal.ts';
import type { Bank } from '../bank.ts';
import { bankOfIfsc } from './bank-of-ifsc.ts';

/** The name in which an account is held, at this bank or, by its IFSC, at another one. */
export const ValidateIntraAccountService: Handler<typeof Contract> = async (request, call) => {
  const { bank } = call;
  // Account numbers follow one another, so whoever might ask without end would learn every name.
  if (!(await takeNameQuestion(bank, requireUser(call).customerNo))) {
    return call.refuse('9055', 'No more account names can be asked for today.');
  }
  const ifsc = 'IfscCode' in request ? request.IfscCode : null;
  const isOwn = ifsc === null || (await isOwnBranch(bank.store.read, ifsc));
  return {
    CustomerName: isOwn
      ? await ownName(call, request.AccountNumber, ifsc)
      : await nameAtOtherBank(call, request.AccountNumber, ifsc),
  };
};

type LookupCall = Call<typeof Contract>;

/** A closed account is as unknown as none, and so is one of another branch than the one named. */
async function ownName(call: LookupCall, number: string, ifsc: string | null): Promise<string> {
  const account = await findAccount(call.bank.store.read, number);
  const isOfBranch = ifsc === null || account?.ifsc === ifsc;
  if (account === null || account.status === 'closed' || !isOfBranch) {
    return call.refuse('9053', 'The account was not found');
  }
  return account.holderName;
}

/** Why another bank tells nothing stays with it: unknown, closed and kept to itself are one answer. */
async function nameAtOtherBank(call: LookupCall, number: string, ifsc: string): Promise<string> {
  if ((await bankOfIfsc(ifsc)) === null) return call.refuse('9052', 'The IFSC was not found');
  const told = namesAtOtherBanks.find(
    (account) => account.ifsc === ifsc && account.accountNumber === number,
  );
  return told?.name ?? call.refuse('9056', 'The beneficiary’s bank does not tell this name.');
}

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
