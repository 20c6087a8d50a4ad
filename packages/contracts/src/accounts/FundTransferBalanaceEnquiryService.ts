import { enquiry } from '../contract.ts';
import { balanceEnquiry } from './balance-enquiry.ts';

/** The balance of an own account, as the transfer screens ask for it. */
export const FundTransferBalanaceEnquiryService = enquiry({
  // Spelled so on the wire.
  name: 'FundTransferBalanaceEnquiryService',
  ...balanceEnquiry,
});
