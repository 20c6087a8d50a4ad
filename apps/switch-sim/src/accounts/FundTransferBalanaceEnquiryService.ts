import type { FundTransferBalanaceEnquiryService as Contract } from '@sahakar/contracts/accounts/FundTransferBalanaceEnquiryService';
import type { Handler } from '../call/handler.ts';
import { balanceOfAccount } from './balance-of-account.ts';

export const FundTransferBalanaceEnquiryService: Handler<typeof Contract> = (request, call) =>
  balanceOfAccount(request.AccountNumber, call);
