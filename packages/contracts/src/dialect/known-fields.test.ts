import { describe, expect, test } from 'vitest';
import { catalogue, type ServiceName } from '../catalogue.ts';
import type { Contract } from '../contract.ts';
import { cardOtpRequest, otpRequest } from '../otp/otp-request.ts';
import { otpRequestTypes } from '../otp/otp-request-types.ts';
import { goldenExchanges } from '../testing/golden.ts';
import { type Dialect, namedDialects } from './dialect.ts';
import { isOffered, knownPart, unknownFields } from './known-fields.ts';
import { type WireNames, wireNames } from './wire-names.ts';

// Safe: the keys of the catalogue are its own names.
const names = Object.keys(catalogue) as ServiceName[];
const { documented, standard } = namedDialects;
const offering = (...announces: Exclude<Dialect['announces'], string>): Dialect => ({
  ...documented,
  announces,
});

/** The documents name these in words that the golden texts do not show. */
const inWords: Partial<Record<ServiceName, string>> = {
  FundTransferRequestService: 'Message',
  NEFT_RTGS_TransactionRequestService: 'Message RRN',
  NEFT_RTGS_TransactionService: 'CustomerRefNo',
  LimitManagementService: 'Message',
  // Names that the later documents give the session customer, read and never written.
  LoginValidateIBService: 'CustomerEmail isCorpAsRetai objData AccountType MMID',
};

describe.each(names.filter((name) => name !== 'AccountEnquiryService'))('%s', async (name) => {
  const contract: Contract = catalogue[name];
  const exchanges = await goldenExchanges(name);

  test('every field that is not marked as an addition stands in the documents, by the golden texts (ruling 8)', () => {
    const told = [
      ...pathsOf(exchanges.map(({ request, answer }) => [request, answer])),
      ...(inWords[name] ?? '').split(' '),
    ];
    const unmarked = [
      ...pathsIn(wireNames(contract.request)),
      ...pathsIn(wireNames(contract.response)),
    ];
    expect(unmarked.filter((path) => !told.includes(path))).toEqual([]);
  });

  test('the documented exchange is known to a switch that knows the documents alone', () => {
    expect(isOffered(contract, documented)).toBe(true);
    for (const { request, answer } of exchanges) {
      expect(unknownFields(contract, request, documented)).toEqual([]);
      expect(knownPart(contract.response, answer, documented)).toEqual(answer);
    }
  });
});

test('a field beyond the documents is known where its capability is announced, or where everything is taken', () => {
  const reject = { Requesttype: 'R', RequestId: 'R1', RejectRemark: 'no', Amount: '1.00' };
  const { FundTransferRequestService: transfers, AccountEnquiryService: enquiry } = catalogue;
  expect(unknownFields(transfers, reject, documented)).toEqual(['RequestId', 'RejectRemark']);
  expect(unknownFields(transfers, reject, offering('RequestId'))).toEqual(['RejectRemark']);
  expect(unknownFields(transfers, reject, standard)).toEqual([]);
  const history = { Requesttype: 'H', CustNo: '1' };
  expect(unknownFields(transfers, history, offering('Recall'))).toEqual(['Requesttype']);
  expect(unknownFields(transfers, history, offering('History'))).toEqual([]);
  expect(isOffered(enquiry, documented)).toBe(false);
  expect(isOffered(enquiry, offering('PaymentStatus'))).toBe(true);
  const lien = { Key: 'LIEN', CustNo: '1', AccountNumber: '2' };
  expect(unknownFields(enquiry, lien, offering('PaymentStatus'))).toEqual(['Key']);
});

test('an answer loses what nobody announced, in every row of its lists', () => {
  const row = { payeeName: 'Ravi', RequestedBy: 'Meera', statusFlag: 'PENDING' };
  const answer = { PayeeList: [row, row], Message: 'Done' };
  const kept = { payeeName: 'Ravi', statusFlag: 'PENDING' };
  const { response } = catalogue.ManagePayeeService;
  expect(knownPart(response, answer, documented)).toEqual({ PayeeList: [kept, kept] });
  expect(knownPart(response, answer, offering('RequestId'))).toEqual({ PayeeList: [row, row] });
  expect(knownPart(response, answer, standard)).toEqual(answer);
});

test('what is asked of a switch that announces nothing names no addition, whichever OTP it is for', () => {
  const detail = { amount: 250_000n, requestNo: 'R1', card: '6070', ...everyDetail };
  for (const type of Object.keys(otpRequestTypes)) {
    const isOfCard = type.startsWith('GETOTP');
    // Safe: every detail of every kind is there.
    const request = isOfCard
      ? cardOtpRequest(type as 'GETOTPCARDBLOCK', detail as never, {}, [])
      : otpRequest(type as 'LOGINOTP', detail as never, []);
    const service = catalogue[isOfCard ? 'GetOTPService' : 'OTPGenerationService'];
    expect({ type, sent: unknownFields(service, request, documented) }).toEqual({ type, sent: [] });
  }
  expect(otpRequest('ADDBENEFICIARY', detail as never, [])).toEqual({
    RequestType: 'ADDBENEFICIARY',
    variable1: 'Ravi',
  });
});

const everyDetail = {
  name: 'Ravi',
  toAccount: '001010000051204',
  ifsc: 'SHKR0000001',
  rail: 'INTRA',
  cardStatus: '3',
  atmLimit: 10_000n,
};

function pathsIn({ documented: fields }: WireNames, before = ''): string[] {
  return [...fields].flatMap(([name, below]) => [
    `${before}${name}`,
    ...pathsIn(below, `${before}${name}.`),
  ]);
}

function pathsOf(value: unknown, before = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, before));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [
    `${before}${name}`,
    ...pathsOf(part, `${before}${name}.`),
  ]);
}
