import { catalogue, isServiceName } from '@sahakar/contracts/catalogue';
import type { Contract, Ownable } from '@sahakar/contracts/contract';
import type { ArrivedClient } from './arrived-client.ts';
import { cardBodies } from './card-bodies.ts';
import { depositBody } from './deposit-orders.ts';
import { otherBankCall } from './other-bank-steps.ts';
import { scheduleBody } from './schedule-steps.ts';
import { firstAccountOf, type SignedInClient } from './signed-in-client.ts';
import type { TestBank } from './start-bank.ts';
import { transferBody } from './transfer-steps.ts';

/** A body with which an operation of a service can at least be asked; refused or not is another matter. */
export function serviceBody(
  bank: TestBank,
  service: string,
  operation: string,
  client: ArrivedClient,
): object {
  const { person, customerNo } = client;
  const account = firstAccountOf(bank, client);
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
    ...serviceBodies(operation, customerNo, account),
    ...cardBodies(operation, customerNo, account),
    OTPGenerationService: { RequestType: operation },
    OTPValidationService: { RequestType: operation, OneTimePass: '123456' },
    SessionService: {
      CustNo: customerNo,
      UserName: person.loginUsername,
      SessionId: '',
      isExtend: 'N',
    },
    LogOutValidateIBService: { UserName: person.loginUsername },
    BalanceEnquiryService: { AccountNumber: account, CustNo: customerNo },
    FundTransferBalanaceEnquiryService: { AccountNumber: account, CustNo: customerNo },
    MiniStatementService: { AccountNumber: account, CustNo: customerNo },
    ...productBodies(operation, account, customerNo),
    ManagePayeeService: payeeBody(operation, customerNo),
    ValidateIntraAccountService: { AccountNumber: '001010000051204', CustNo: customerNo },
    IFSCCodeValidationService: { IfscCode: 'SBIN0000300' },
    TPINValidationService: { customerNumber: customerNo, TPin: person.transactionPassword ?? '' },
    FundTransferService: transfer,
    NEFT_RTGS_TransactionService: { ...neft, Requesttype: operation },
    NEFT_RTGS_TransactionRequestService: { ...neft, Requesttype: operation },
    ScheduleTransferService: scheduleBody(operation, transfer, person.signatory?.mobile),
    FundTransferRequestService: transferRequestBody(operation, transfer, customerNo),
  };
  return bodies[service] ?? exampleBody(service, { customer: customerNo, account });
}

function payeeBody(requestType: string, customerNumber: string): object {
  const asked = { requestType, mobileNumber: '9820000000', customerNumber };
  if (requestType === 'H') return asked;
  if (requestType === 'W') return { ...asked, RequestId: 'B000000000000' };
  return {
    ...asked,
    payeeType: 'MBINTER',
    payeeName: 'Nobody',
    Nickname: 'Nobody',
    accountNumber: '42',
    ifscCode: 'SBIN0000300',
    PayeeStatus: '1',
  };
}

function transferRequestBody(operation: string, transfer: object, CustNo: string): object {
  if (operation === 'H') return { Requesttype: operation, CustNo };
  if (operation === 'W') return { Requesttype: operation, CustNo, RequestId: 'R000000000000' };
  return { ...transfer, Requesttype: operation };
}

/** The first example of a contract, about the caller himself. */
function exampleBody(service: string, own: Partial<Record<Ownable, string>>): object {
  if (!isServiceName(service)) return {};
  const { owns, examples }: Contract = catalogue[service];
  const entries = Object.entries(examples[0]?.request ?? {}).map(([field, value]) => {
    const kind = owns[field];
    return [field, (kind === undefined ? undefined : own[kind]) ?? value];
  });
  return Object.fromEntries(entries);
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
  const mode = { Key: 'MOBVAL', CustNo, isForgotPassword: true, isUnlockUserId: false };
  const user = { userName: CustNo, MobileNo: '9820000000', CustNo };
  const card = { CardNo: '123456', ExpiryDt: '01/30', Cvv: '123', Customername: '' };
  return {
    MobileValidationService: mode,
    MobileValidationIBService: { ...mode, isForgotUserID: false },
    ForgotUserIDService: {
      Mobile: '9820000000',
      Account: '',
      Dob: '01-01-1970',
      isForgetUserID: true,
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
