import { expect, test } from 'vitest';
import type { Contract } from '../contract.ts';
import { readBody, requestText } from '../wire-texts.ts';
import { OnlineCardValidationService } from './OnlineCardValidationService.ts';
import { OnlineMobileRegistrationIBService } from './OnlineMobileRegistrationIBService.ts';

test('whatever the card check tells of a customer goes back to the registration as it came', () => {
  const cardCheck: Contract = OnlineCardValidationService;
  const CustomerDetails = {
    CustNo: 100_042_317,
    MobileNo: 9_820_012_345,
    UserName: null,
    AccountNo: '001010000042317',
    Branch: { Code: 1 },
  };
  const read = readBody(cardCheck, { CustomerDetails });
  expect(read).toEqual({ fits: true, answer: { CustomerDetails } });
  const order = { OTP: '407193', RequestType: 'LOGINPIN', CustAccountDetails: CustomerDetails };
  expect(JSON.parse(requestText(OnlineMobileRegistrationIBService, order))).toEqual(order);
});
