import { signedIn } from '../access.ts';
import { contract } from '../contract.ts';
import { BalanceAnswer, balanceExample, BalanceRequest } from './balance-enquiry.ts';

/** The balance of an own account, as the transfer screens ask for it. */
export const FundTransferBalanaceEnquiryService = contract({
  // Spelled so on the wire.
  name: 'FundTransferBalanaceEnquiryService',
  access: { may: signedIn },
  owns: { AccountNumber: 'account', CustNo: 'customer' },
  effect: false,
  money: null,
  session: 'stays',
  secrets: {},
  request: BalanceRequest,
  response: BalanceAnswer,
  refusals: [],
  examples: [balanceExample],
});
