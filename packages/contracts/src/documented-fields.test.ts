import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { BalanceAnswer } from './accounts/balance-enquiry.ts';
import { MiniStatementLine } from './accounts/MiniStatementService.ts';
import { FDCreationService } from './deposits/FDCreationService.ts';
import { catalogue } from './catalogue.ts';
import { isActivated, Payee } from './payees/payee.ts';
import { DepositRecord } from './deposits/FDViewService.ts';
import { LoanRecord } from './loans/LoanViewService.ts';
import { MPINChangeService } from './passwords/MPINChangeService.ts';
import { Instalment, ScheduledTransfer } from './schedules/scheduled-transfer.ts';
import { ListedAccount } from './sign-in/LoginValidateIBService.ts';
import { Statement, StatementLine } from './statements/EStatementService.ts';
import { PendingTransfer } from './transfers/pending-transfer.ts';

const keysOf = ({ shape }: { readonly shape: object }) => Object.keys(shape).toSorted();
const words = (text: string) => text.split(' ').toSorted();

test('an account has the documented fields, and the branch name beside them (B208, C100)', () => {
  expect(keysOf(ListedAccount)).toEqual(
    words(
      'PrdAcctId15Digit Masked15DigAccNo AcctCode Mmid BranchCode AccountHolderName IFSCCode AccountType BranchName',
    ),
  );
});

test('a balance enquiry answers the documented fields, IfsCode spelled so (C104)', () => {
  expect(keysOf(BalanceAnswer)).toEqual(
    words('TotalBalance ClearBalance SanctionAmount ExpiryDate Account'),
  );
  const Account = { IfsCode: 'SHKR0000001', BranchName: 'Dadar West', AccountType: 'Savings' };
  const sums = { TotalBalance: '1.00', ClearBalance: '1.00', SanctionAmount: '0.00' };
  expect(BalanceAnswer.parse({ ...sums, Account })).toMatchObject({ Account });
  // Of an account without a limit a bank may write none.
  const clear = { ClearBalance: 100n };
  expect(BalanceAnswer.parse({ ClearBalance: '1', SanctionAmount: null })).toMatchObject(clear);
});

test('a loan record has exactly the documented fields (B211)', () => {
  expect(keysOf(LoanRecord)).toEqual(
    words(
      'AccNo AccNo32Dig BrchCd AccountHolderName BranchName PrdDisc DisburseDate DisburstAmount RateOfInterest outstandingBalanceAmount EMIAmount',
    ),
  );
});

test('a fixed deposit has exactly the documented fields (B212)', () => {
  expect(keysOf(DepositRecord)).toEqual(
    words(
      'AccNo LongName FDPrdDisc OpenDate principleAmount PricplAmt MaturityDate MaturityValueAmount MaturityValue RateOfInterest ReceiptStatus RepayAccountNo AutoRenewal Nominee BranchName',
    ),
  );
});

test('a deposit order has exactly the documented fields, and RequestType beside them (B225, B226, B228, B229)', () => {
  expect(keysOf(FDCreationService.request)).toEqual(
    words(
      'NomineeName NomineeAddress1 NomineeAddress2 NomineeCityCode NomineeState NomineeCountry NomineePinCode NomineeMinorFlag NomineeDateOfBirth NomineeGuardianCode NomineeGuardianName Relation isMaturity_Nominee ' +
        'NomineeGuardianAddress NomineeGuardianCity NomineeGuardianState NomineeGuardianCountry NomineeGuardianPinCode ' +
        'schemeCode Scheme IntCreditAcctNo IntFreq TDType CustomerType DepositDt AutoCloseMaturityFlag MOD ProductCode Frequency renewalFlag MaxNumOfRenewalAllwd period TYear TenureInDays TenureInMonths Amount ' +
        'EmailID TransferAccountNumber JointHoldersName customerId Telephone branchId AccountType RequestType',
    ),
  );
});

test('what a deposit comes to has the documented fields, and those of its opening beside them (B231)', () => {
  expect(keysOf(FDCreationService.response)).toEqual(
    words('ROI InterestAmt MaturityDate MaturityAmount AccNo RRN TransactionDate'),
  );
});

test.each(['C', 'D', 'CR', 'DR'])('a transaction row may have the type %s (B215)', (Type) => {
  expect(keysOf(MiniStatementLine)).toEqual(
    words('TrnDate Descb Type Amount Balance ReturnReason'),
  );
  const row = { TrnDate: '19-11-2026', Descb: 'Salary', Type, Amount: '1.00', Balance: '2.00' };
  expect(MiniStatementLine.safeParse(row).success).toBe(true);
});

test('a statement row has the documented fields, and beside them why a payment came back (B216)', () => {
  expect(keysOf(StatementLine)).toEqual(
    words('EntryDate ValueDate InstrNo Particular DrCr Amount Balance ReturnReason'),
  );
});

test('a statement carries account, holder and branch by their documented names (B217, B218)', () => {
  expect(keysOf(Statement)).toEqual(
    words(
      'EStmtTransactions BranchName AccountNo15Dig IFSCCode AcountType MICRCode Name Address1 Address2 Address3 PinCode BranchAddress BranchAddress1 BranchAddress2 BranchAddress3 BranchPincode BranchCity BranchState AcctType CKycNo ROI jointHolderNamesDto NomineeDto',
    ),
  );
  const joint = { jointHolderNamesDto: [{ JointHolderName: 'Sunita' }] };
  const nominee = { NomineeDto: { NomineeTitle: 'Mr', NomineeName: 'Aditya' } };
  expect(Statement.parse({ EStmtTransactions: [], ...joint, ...nominee })).toMatchObject({
    ...joint,
    ...nominee,
  });
  const nominees = (NomineeDto: unknown) => Statement.parse({ EStmtTransactions: [], NomineeDto });
  expect(nominees([nominee.NomineeDto])).toMatchObject(nominee);
  expect(nominees([])).toMatchObject({ NomineeDto: null });
});

test('a payee has exactly the documented fields, and is of this bank or of another one (B219, C102)', () => {
  expect(keysOf(Payee)).toEqual(
    words(
      'payeeName Nickname accountNumber bankName ifscCode STATUS statusFlag payeeType payeeSubType payeeMobileNumber payeeMmid accountType',
    ),
  );
  const payee = Payee.parse({ payeeName: 'Ravi', accountNumber: '001010000051204' });
  const kinds = ['MBINTRA', 'MBINTER', 'INTRA', ''];
  const read = kinds.map((payeeType) => z.decode(Payee, { ...payee, payeeType }).payeeType);
  expect(read).toEqual(['MBINTRA', 'MBINTER', null, null]);
  const isWritten = (payeeType: string) =>
    z.safeEncode(Payee, { ...payee, payeeType: payeeType as 'MBINTRA' }).success;
  expect(kinds.filter(isWritten)).toEqual(['MBINTRA', 'MBINTER']);
});

test('a request about payees carries the documented fields, whatever its verb, and a rejection its reason beside them (B396, ruling 8)', () => {
  const verbs = catalogue.ManagePayeeService.request.def.options.flatMap((verb) =>
    'payeeName' in verb.shape ? [verb] : [],
  );
  expect(verbs.map((verb) => verb.shape.requestType.def.values[0])).toEqual(
    'VIEW PENDING PENDINGDELETE ADD UPDATE DELETE APPROVE REJECTADD APPROVEDELETE REJECTDELETE'.split(
      ' ',
    ),
  );
  const documented =
    'requestType mobileNumber customerNumber payeeType payeeSubType payeeName Nickname payeeMobileNumber payeeMmid accountNumber ifscCode accountType TPin PayeeStatus';
  for (const verb of verbs) {
    const isRejection = verb.shape.requestType.def.values[0]?.startsWith('REJECT') === true;
    expect(keysOf(verb)).toEqual(words(isRejection ? `${documented} RejectRemark` : documented));
  }
});

test('a payee may be paid only while its flag says ACTIVATED (B220)', () => {
  const flags = ['ACTIVATED', 'DEACTIVATED', 'PENDING', 'PENDINGDELETE', 'REJECTED', 'activated'];
  expect(flags.filter((statusFlag) => isActivated({ statusFlag }))).toEqual(['ACTIVATED']);
});

test('a pending transfer has the documented fields, its number, who asked for it and what a checker looks up beside them (C108)', () => {
  expect(keysOf(PendingTransfer)).toEqual(
    words(
      'TxnType PayerAccountNumber PayeeAccountNumber PayeeName PayeeIfsc IfscCode Amount Remark TransactionDate MMID CustNo PayerAccountType RequestId RequestedBy PayeeSince PayeeIsActive LastPaidOn LastPaidAmount SameAmountOn LimitLeft BalanceChange',
    ),
  );
});

test('a schedule and its instalments have the documented fields, and the payee and remark beside them (C110, C112)', () => {
  expect(keysOf(ScheduledTransfer)).toEqual(
    words(
      'HID RemAccno Transfertype Benaccno amt Startdate Schedulefrequency occurrence status BenName Remarks Details',
    ),
  );
  expect(keysOf(Instalment)).toEqual(
    words('DID SrNo ScheduleDate ResponseMessage UtrNo Status Remarks ReturnReason'),
  );
});

test('an order of a schedule has the documented fields, and remark and password beside them (C113)', () => {
  const [add] = catalogue.ScheduleTransferService.request.def.options;
  expect(keysOf(add)).toEqual(
    words(
      'Startdate Enddate ScheduleFrequency PaymentType FromAccountNumber FromAcctType BenName BenfAccountNo ToaccountType ToIfsc amount RemAcctNo CustNo Status MobileNo BranchCode RRN ScheduleType RequestType Occurrence ScheduleTransferList Remark TPin',
    ),
  );
});

test('a change of a PIN of mobile banking has the documented fields, and beside them which PIN it is (C337, P2)', () => {
  expect(keysOf(MPINChangeService.request)).toEqual(
    words('OldMPin NewMpin CustNo UserName PinType'),
  );
});
