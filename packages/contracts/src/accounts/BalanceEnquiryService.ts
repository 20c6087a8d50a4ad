import { signedIn } from '../access.ts';
import { contract } from '../contract.ts';
import { BalanceAnswer, balanceExample, BalanceRequest } from './balance-enquiry.ts';

/** The balance of an own account. */
export const BalanceEnquiryService = contract({
  name: 'BalanceEnquiryService',
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
