import { enquiry } from '../contract.ts';
import { balanceEnquiry } from './balance-enquiry.ts';

/** The balance of an own account. */
export const BalanceEnquiryService = enquiry({
  name: 'BalanceEnquiryService',
  ...balanceEnquiry,
});
