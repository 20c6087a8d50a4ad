import { catalogue } from '@sahakar/contracts/catalogue';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { positivePayInstructions } from '@sahakar/db/schema/cheques';
import { customers } from '@sahakar/db/schema/customers';
import { debitCards } from '@sahakar/db/schema/identity';
import { journals } from '@sahakar/db/schema/ledger';
import { schedules } from '@sahakar/db/schema/schedules';
import { beforeAll, describe, expect, test } from 'vitest';
import { cardBodies } from '../testing/card-bodies.ts';
import { depositBody } from '../testing/deposit-orders.ts';
import {
  givePassword,
  type SignedInClient,
  signInAs,
  strangerAt,
} from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { otherBankCall } from '../testing/other-bank-steps.ts';
import { scheduleBody } from '../testing/schedule-steps.ts';
import { authorisedTransfer, transferBody } from '../testing/transfer-steps.ts';
import { type Column, matrix, people } from '../testing/role-matrix.ts';

let bank: TestBank;

beforeAll(async () => {
  bank = await startBank({ shared: true });
});

test('every service of the catalogue has a row in the matrix', () => {
  const named = new Set(Object.keys(matrix).map((row) => row.split(' ')[0]));
  expect(named).toEqual(new Set(Object.keys(catalogue)));
});

describe.each(people)('%s', (column) => {
  test('passes the guard of exactly the operations that the role matrix allows (C034, ASSURANCE C1)', async () => {
    for (const [row, cells] of Object.entries(matrix)) {
      const expected = cells[people.indexOf(column)];
      const code = await codeOf(column, row);
      const isRefused = code === '9010' || code === '9011';
      expect(`${row}: ${isRefused ? 'n' : 'y'}`).toBe(`${row}: ${expected}`);
    }
  });
});

test('a view-only user who calls a transfer or a request for one all the same is refused (A282)', async () => {
  const vikram = await signInAs(bank, 'vikram');
  const services = [
    'FundTransferService',
    'NEFT_RTGS_TransactionService',
    'FundTransferRequestService I',
    'ManagePayeeService VIEW',
  ];
  for (const row of services) {
    const [service = '', operation = ''] = row.split(' ');
    const answer = await vikram.call(service, bodyOf(service, operation, vikram));
    expect(answer).toMatchObject({ status: 200, code: '9011' });
  }
});

test('a view-only user changes nothing that has to do with transfers, cards, limits or positive pay (C292)', async () => {
  const vikram = await signInAs(bank, 'vikram');
  const before = await changeable();
  for (const row of changesOfTransfersAndCards) {
    const [service = '', operation = ''] = row.split(' ');
    const answer = await vikram.call(service, bodyOf(service, operation, vikram));
    expect({ row, answer }).toMatchObject({ row, answer: { status: 200, code: '9011' } });
  }
  expect(await changeable()).toEqual(before);
});

const changesOfTransfersAndCards = [
  'FundTransferService',
  'FundTransferRequestService I',
  'FundTransferRequestService A',
  'FundTransferRequestService R',
  'NEFT_RTGS_TransactionService',
  'NEFT_RTGS_TransactionService A',
  'NEFT_RTGS_TransactionRequestService I',
  'ScheduleTransferService ADD',
  'ScheduleTransferService DELETE',
  'ATMHotMarkingService',
  'UpdateAllCardDetailsService',
  'UpdateCardPinService',
  'LimitManagementService UPDATE',
  'PositivePayService',
];

/** Everything that those services could have changed. */
async function changeable() {
  const { read } = bank.bank.store;
  return [
    await read.select().from(journals),
    await read.select().from(transferRequests),
    await read.select().from(schedules),
    await read.select().from(debitCards),
    await read.select().from(customers),
    await read.select().from(positivePayInstructions),
  ];
}

test('a maker that acts as retail pays at once, and has no requests to make (A270)', async () => {
  const nandini = await signInAs(bank, 'nandini');
  const order = await authorisedTransfer(bank, nandini, { amount: '10.00' });
  expect(await nandini.call('FundTransferService', order)).toMatchObject({
    kind: 'success',
    body: { RRN: expect.stringMatching(/^\d{12}$/) },
  });
  const request = { ...order, Requesttype: 'I' };
  expect(await nandini.call('FundTransferRequestService', request)).toMatchObject({ code: '9011' });
});

async function codeOf(column: Column, row: string): Promise<string> {
  const [service = '', operation = ''] = row.split(' ');
  const client = await arrive(column);
  const answer = await client.call(service, bodyOf(service, operation, client));
  return answer.kind === 'refusal' ? answer.code : '0';
}

/** Each call has a session of its own, because some of them end it. */
async function arrive(column: Column) {
  if (column === 'stranger') {
    return Object.assign(strangerAt(bank), await identityOf('asha'), { user: 'IBUSER' });
  }
  if (column !== 'halfway') return signInAs(bank, column);
  // Joseph has not accepted the terms, so each of his steps is still before him.
  return givePassword(bank, 'joseph');
}

async function identityOf(key: string): Promise<Pick<SignedInClient, 'person' | 'customerNo'>> {
  const { person, customerNo } = await givePassword(bank, key);
  return { person, customerNo };
}

function bodyOf(service: string, operation: string, client: ArrivedClient): object {
  const { person, customerNo } = client;
  const account = bank.scenario.customers.find(({ number }) => number === customerNo)?.accounts[0];
  const transfer = transferBody(bank, client as SignedInClient, {
    amount: '10.00',
    to: '001010000051204',
  });
  const neft = otherBankCall(bank, client as SignedInClient, 'NEFT', { amount: '10.00' }).request;
  const bodies: Record<string, object> = {
    LoginValidateIBService: {
      LoginUsername: person.loginUsername,
      LoginPassword: person.password,
    },
    TNCService: {
      CustNo: customerNo,
      MobileNo: '9820000000',
      TNC: 'Yes',
      RequestDateTime: '21-11-2026 10:00:00',
    },
    ...identityBodies(operation, customerNo),
    ...secretBodies(person.loginUsername, customerNo),
    ...serviceBodies(operation, customerNo, account?.number ?? ''),
    ...cardBodies(operation, customerNo, account?.number ?? ''),
    OTPGenerationService: { RequestType: operation },
    OTPValidationService: { RequestType: operation, OneTimePass: '123456' },
    SessionService: {
      CustNo: customerNo,
      UserName: person.loginUsername,
      SessionId: '',
      isExtend: 'N',
    },
    LogOutValidateIBService: { UserName: person.loginUsername },
    BalanceEnquiryService: { AccountNumber: account?.number, CustNo: customerNo },
    FundTransferBalanaceEnquiryService: { AccountNumber: account?.number, CustNo: customerNo },
    MiniStatementService: { AccountNumber: account?.number, CustNo: customerNo },
    ...productBodies(operation, account?.number ?? '', customerNo),
    ManagePayeeService: {
      requestType: operation,
      mobileNumber: '9820000000',
      customerNumber: customerNo,
      payeeType: 'MBINTER',
      payeeName: 'Nobody',
      Nickname: 'Nobody',
      accountNumber: '42',
      ifscCode: 'SBIN0000300',
      PayeeStatus: '1',
    },
    ValidateIntraAccountService: { AccountNumber: '001010000051204', CustNo: customerNo },
    IFSCCodeValidationService: { IfscCode: 'SBIN0000300' },
    TPINValidationService: { customerNumber: customerNo, TPin: person.transactionPassword ?? '' },
    FundTransferService: transfer,
    NEFT_RTGS_TransactionService: { ...neft, Requesttype: operation },
    NEFT_RTGS_TransactionRequestService: { ...neft, Requesttype: operation },
    ScheduleTransferService: scheduleBody(operation, transfer, person.signatory?.mobile),
    FundTransferRequestService: { ...transfer, Requesttype: operation },
  };
  return bodies[service] ?? {};
}

function productBodies(
  operation: string,
  AccountNumber: string,
  CustNo: string,
): Record<string, object> {
  const period = { FromDate: '01-11-2026', ToDate: '20-11-2026' };
  return {
    EStatementService: { AccountNumber, CustNo, ...period },
    LoanViewService: { Key: 'LoanView', CustNo },
    LoanViewPDFService: { BranchCode: '001', PrdAccountId: AccountNumber, Key: CustNo, ...period },
    FDViewService: { Key: 'FdView', CustNo },
    ModeOfOperationService: { AccountNo: AccountNumber },
    FDCreationService: depositBody(
      { customerNo: CustNo },
      { scheme: '35018', months: 12, amount: '1000.00', account: AccountNumber },
      operation === '' ? {} : { RequestType: operation },
    ),
  };
}

function identityBodies(operation: string, CustNo: string): Record<string, object> {
  const mode = { Key: 'MOBVAL', CustNo, isForgotPassword: 'Y', isUnlockUserId: 'N' };
  const user = { userName: CustNo, MobileNo: '9820000000', CustNo };
  const card = { CardNo: '123456', ExpiryDt: '01/30', Cvv: '123', Customername: '' };
  return {
    MobileValidationService: mode,
    MobileValidationIBService: { ...mode, isForgotUserID: 'N' },
    ForgotUserIDService: {
      Mobile: '9820000000',
      Account: '',
      Dob: '01-01-1970',
      isForgetUserID: 'Y',
    },
    UpdateMobileNumberService: { CustNo, NewMobileNo: '9820000001', OldMobileNo: '9820000000' },
    OnlineCardValidationService: { ...card, RequestType: 'FORGOTPASS', CustNo },
    OnlineMobileRegistrationIBService: {
      OTP: '123456',
      RequestType: 'LOGINPIN',
      CustAccountDetails: null,
    },
    UnBlockUserService: { ...user, requestType: operation },
  };
}

function serviceBodies(
  operation: string,
  CustNo: string,
  AccountNumber: string,
): Record<string, object> {
  const cheque = { AccountNumber, CustNo, InstrumentNo: '999999' };
  const book = { InstrumentType: '13', BookSize: '24', NoofBooks: '1', ChqbookYN: 'Y' };
  return {
    LimitManagementService: {
      RequestType: operation,
      CustomerNumber: CustNo,
      ...(operation === 'UPDATE' && { LimitId: 'DL05' }),
    },
    PositivePayService: {
      CustomerNumber: CustNo,
      AccountNumber,
      InstrumentNo: '999999',
      BeneficiaryName: 'Ideal Packaging',
      InstrumentDate: '21/11/2026',
      Amount: '50000.00',
      Remarks: 'Boxes',
    },
    PositivePayStatementService: { AccountNumber, CustomerNo: CustNo },
    AccountEnquiryService: { Key: operation, CustNo },
    fateOfChqService: cheque,
    StopChequeService: { ...cheque, Remark: '001', TPIN: '', NoOfLeaves: '1' },
    ChequeBookRequestValidateService: { AccountNumber, CustNo, ...book, ReqType: 'VALIDATE' },
    ChequeBookRequestService: { AccountNumber, CustNo, ...book },
    AllBranchLocatorService: { Key: 'ALLBRANCH' },
    AllATMLocatorService: { Key: 'ALLATM' },
    FAQService: { Key: 'FAQ' },
  };
}

function secretBodies(UserName: string, CustNo: string): Record<string, object> {
  const owner = { CustNo, UserName };
  return {
    MPINChangeIBService: { ...owner, OldMPin: 'Wrong@1971', NewMpin: 'Leaflet@1972' },
    TPINChangeIBService: { ...owner, OldTPin: 'Wrong@1971', NewTpin: 'Leaflet@1972' },
    MPINChangeService: { ...owner, OldMPin: '1111', NewMpin: '2222' },
  };
}

type ArrivedClient = Pick<SignedInClient, 'person' | 'customerNo'>;
