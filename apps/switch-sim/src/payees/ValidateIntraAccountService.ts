import type { ValidateIntraAccountService as Contract } from '@sahakar/contracts/beneficiaries/ValidateIntraAccountService';
import { findAccount } from '../accounts/account-record.ts';
import type { Handler } from '../call/handler.ts';
import { requireUser } from '../call/require-user.ts';
import { takeNameQuestion } from './take-name-question.ts';

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
