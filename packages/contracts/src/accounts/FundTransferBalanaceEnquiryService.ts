import { signedIn } from '../access.ts';
import { enquiry } from '../contract.ts';
import { BalanceAnswer, balanceExample, BalanceRequest } from './balance-enquiry.ts';

/** The balance of an own account, as the transfer screens ask for it. */
export const FundTransferBalanaceEnquiryService = enquiry({
  // Spelled so on the wire.
  name: 'FundTransferBalanaceEnquiryService',
  access: { may: signedIn },
  owns: { AccountNumber: 'account', CustNo: 'customer' },
  secrets: {},
  request: BalanceRequest,
  response: BalanceAnswer,
  refusals: [],
  examples: [balanceExample],
});
