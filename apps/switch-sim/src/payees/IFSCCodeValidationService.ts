import type { IFSCCodeValidationService as Contract } from '@sahakar/contracts/payees/IFSCCodeValidationService';
import type { Handler } from '../call/handler.ts';
import { isOwnBranch } from '../accounts/own-branch.ts';
import { bankOfIfsc } from './bank-of-ifsc.ts';

/** The name of the bank behind a branch code, one of this bank's own branches included. */
export const IFSCCodeValidationService: Handler<typeof Contract> = async (request, call) => {
  const ifsc = request.IfscCode;
  if (await isOwnBranch(call.bank.store.read, ifsc)) return { BankName: call.bank.name };
  const BankName = await bankOfIfsc(ifsc);
  return BankName === null ? call.refuse('9052', 'The IFSC was not found') : { BankName };
};
