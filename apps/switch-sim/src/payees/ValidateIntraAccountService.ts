import type { ValidateIntraAccountService as Contract } from '@sahakar/contracts/payees/ValidateIntraAccountService';
import { namesAtOtherBanks } from '@sahakar/seeds/cast/names-at-other-banks';
import { refuseNoAccount, requireHeldAccount } from '../accounts/account-record.ts';
import { isOwnBranch } from '../accounts/own-branch.ts';
import type { Call, Handler } from '../call/handler.ts';
import { bankOfIfsc } from './bank-of-ifsc.ts';
import { takeNameQuestion } from './name-questions.ts';

/** The name in which an account is held, at this bank or, by its IFSC, at another one. */
export const ValidateIntraAccountService: Handler<typeof Contract> = async (request, call) => {
  const { bank } = call;
  await takeNameQuestion(call);
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
  const account = await requireHeldAccount(call.bank.store.read, call, number);
  return ifsc === null || account.ifsc === ifsc ? account.holderName : refuseNoAccount(call);
}

/** Why another bank tells nothing stays with it: unknown, closed and kept to itself are one answer. */
async function nameAtOtherBank(call: LookupCall, number: string, ifsc: string): Promise<string> {
  if ((await bankOfIfsc(ifsc)) === null) return call.refuse('9052', 'The IFSC was not found');
  const told = namesAtOtherBanks.find(
    (account) => account.ifsc === ifsc && account.accountNumber === number,
  );
  return told?.name ?? call.refuse('9056', 'The beneficiary’s bank does not tell this name.');
}
