import type { BalanceEnquiryService as Contract } from '@sahakar/contracts/accounts/BalanceEnquiryService';
import type { Handler } from '../call/handler.ts';
import { balanceOfAccount } from './balance-of-account.ts';

export const BalanceEnquiryService: Handler<typeof Contract> = (request, call) =>
  balanceOfAccount(request.AccountNumber, call);
