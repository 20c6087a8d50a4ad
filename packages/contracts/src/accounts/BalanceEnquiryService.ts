import { signedIn } from '../access.ts';
import { enquiry } from '../contract.ts';
import { BalanceAnswer, balanceExample, BalanceRequest } from './balance-enquiry.ts';

/** The balance of an own account. */
export const BalanceEnquiryService = enquiry({
  name: 'BalanceEnquiryService',
  access: { may: signedIn },
  owns: { AccountNumber: 'account', CustNo: 'customer' },
  secrets: {},
  request: BalanceRequest,
  response: BalanceAnswer,
  refusals: [],
  examples: [balanceExample],
});
