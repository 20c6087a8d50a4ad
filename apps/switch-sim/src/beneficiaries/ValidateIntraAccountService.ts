import type { ValidateIntraAccountService as Contract } from '@sahakar/contracts/beneficiaries/ValidateIntraAccountService';
import { findAccount } from '../accounts/account-record.ts';
import type { Handler } from '../call/handler.ts';

/** The name in which an account of this bank is held; a closed one is as unknown as none. */
export const ValidateIntraAccountService: Handler<typeof Contract> = async (request, call) => {
  const account = await findAccount(call.bank.store.read, request.AccountNumber);
  if (account === null || account.status === 'closed') {
    return call.refuse('9053', 'The account was not found');
  }
  return { CustomerName: account.holderName };
};
