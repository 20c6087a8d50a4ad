import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { catalogue, type ServiceName } from '../catalogue.ts';
import type { Contract } from '../contract.ts';
import { requestText } from '../wire-texts.ts';

const transfer = { service: 'FundTransferService', of: {} } as const;
const approval = { service: 'FundTransferRequestService', of: { Requesttype: 'A' } } as const;
const rejection = { service: 'FundTransferRequestService', of: { Requesttype: 'R' } } as const;
const outside = { service: 'NEFT_RTGS_TransactionService', of: { Requesttype: 'A' } } as const;
const newPayee = { service: 'ManagePayeeService', of: { requestType: 'VIEW' } } as const;
const oldPayee = { service: 'ManagePayeeService', of: { requestType: 'APPROVE' } } as const;
const schedule = { service: 'ScheduleTransferService', of: { RequestType: 'ADD' } } as const;
const instalment = { service: 'ScheduleTransferService', of: { RequestType: 'DELETE' } } as const;
const details = { service: 'ScheduleTransferService', of: { RequestType: 'GET' } } as const;
const otp = { service: 'OTPGenerationService', of: { RequestType: 'FUNDTRANSFERPIN' } } as const;
const cardOtp = { service: 'GetOTPService', of: { RequestType: 'GETOTPCARDBLOCK' } } as const;
const guid = '3f2504e0-4f89-11d3-9a0c-0305e82c3301';
const longName = `${'Shree '.repeat(12)}Trust`;

type Asked = { readonly service: ServiceName; readonly of: Readonly<Record<string, string>> };

/** The example of that verb, or its nearest: what is asked of the switch, as values of the inside. */
function example({ service, of }: Asked): Record<string, unknown> {
  const { examples, request }: Contract = catalogue[service];
  const isOf = ({ request: wire }: Contract['examples'][number]) =>
    Object.entries(of).every(([field, value]) => wire[field] === value);
  const wire = { ...(examples.find(isOf) ?? examples[0])?.request, ...of };
  // Safe: a request is an object.
  return z.decode(request, wire) as Record<string, unknown>;
}

test.each<[Asked, string, string]>([
  [approval, 'Remark', ''],
  [approval, 'Remark', 'rent/Dec'],
  [approval, 'IfscCode', 'NA'],
  [approval, 'BeneficiaryAccountNumber', '2034-5678841'],
  [approval, 'ToName', longName],
  [rejection, 'Remark', ''],
  [rejection, 'Remark', 'INV-22'],
  [rejection, 'RequestId', guid],
  [outside, 'Remarks', ''],
  [outside, 'Ifsc', 'sbin0000300'],
  [transfer, 'IfscCode', 'sbin0000300'],
  [transfer, 'ToName', longName],
  [newPayee, 'mobileNumber', '919820012345'],
  [newPayee, 'customerNumber', '1000-42317'],
  [oldPayee, 'payeeName', longName],
  [oldPayee, 'accountNumber', '2034 5678841'],
  [schedule, 'MobileNo', '919820012345'],
  [details, 'HID', guid],
  [instalment, 'HID', guid],
  [instalment, 'DID', `${guid}-1`],
  [otp, 'variable4', longName],
  [cardOtp, 'CardNo', '607012******7909'],
  [{ service: 'ATMHotMarkingService', of: {} }, 'CardNo', '607012******7909'],
  [{ service: 'UpdateCardPinService', of: {} }, 'CardNo', '607012XXXXXX7909'],
  [{ service: 'UpdateAllCardDetailsService', of: {} }, 'CardNo', '6070xxxxxxxx7909'],
  [{ service: 'UpdateAllCardDetailsService', of: {} }, 'PrdAccountNumber', '010-00000000042317'],
  [{ service: 'GetOverallCardLimitService', of: {} }, 'cardNumber', '607012******7909'],
  [{ service: 'TNCService', of: {} }, 'MobileNo', '919820012345'],
  [{ service: 'SessionService', of: {} }, 'SessionId', 'a1'.repeat(64)],
  [{ service: 'LogOutValidateIBService', of: {} }, 'UserName', 'm'.repeat(40)],
  [{ service: 'BalanceEnquiryService', of: {} }, 'AccountNumber', '0010100423'],
])('%o hands %s back as the bank has given it: %s', (asked, field, given) => {
  const contract: Contract = catalogue[asked.service];
  const inside = { ...example(asked), [field]: given };
  const sent = JSON.parse(requestText(contract, inside));
  expect(sent[field]).toBe(given);
  // Our switch gives no such value, and takes none.
  expect(z.safeDecode(contract.request, sent).success).toBe(false);
});

test('what is typed is held to its form by whoever writes it', () => {
  const { FundTransferService, ForgotUserIDService } = catalogue;
  const inside = example(transfer);
  expect(() => requestText(FundTransferService, { ...inside, Remark: 'rent/Dec' })).toThrow();
  expect(() => requestText(FundTransferService, { ...inside, OTP: '4071' })).toThrow();
  const [byDay] = ForgotUserIDService.examples;
  const typed = z.decode(ForgotUserIDService.request, byDay.request);
  expect(() => requestText(ForgotUserIDService, { ...typed, Account: '4711' })).toThrow();
});
