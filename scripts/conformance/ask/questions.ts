import type { ServiceName } from '@sahakar/contracts/catalogue';
import { scheduleListRequest } from '@sahakar/contracts/schedules/schedule-list-request';
import type { Known } from './known.ts';

type Request = Readonly<Record<string, unknown>>;

/** What a service is asked, in wire values, or in words what is missing to ask it. */
export type Questions = readonly Request[] | string;

const today = { from: '01-10-2026', to: '20-11-2026' };
const period = ({ persona }: Known) => persona.period ?? today;

const needs = (what: string) => `the persona file has no ${what}`;

/** Of services that only look, in the order in which one answer helps to ask the next. */
export const questions: Partial<Record<ServiceName, (known: Known) => Questions>> = {
  SessionService: ({ customer, persona }) => [
    { CustNo: customer, UserName: persona.login.userId, SessionId: '', isExtend: false },
  ],
  BalanceEnquiryService: ofAccount('AccountNumber'),
  FundTransferBalanaceEnquiryService: ofAccount('AccountNumber'),
  MiniStatementService: ofAccount('AccountNumber'),
  EStatementService: (known) => [
    {
      AccountNumber: known.account,
      FromDate: period(known).from,
      ToDate: period(known).to,
      CustNo: known.customer,
    },
  ],
  ModeOfOperationService: ({ account }) => [{ AccountNo: account }],
  FDViewService: ({ customer }) => [{ Key: 'FdView', CustNo: customer }],
  LoanViewService: ({ customer }) => [{ Key: 'LoanView', CustNo: customer }],
  LoanViewPDFService: (known) => {
    const { loan, customer, announces } = known;
    if (!announces.includes('LoanPdf')) return 'the switch does not announce LoanPdf';
    if (loan === null) return 'the customer has no loan';
    const { from, to } = period(known);
    return [
      {
        BranchCode: loan.branch,
        PrdAccountId: loan.account,
        FromDate: from,
        ToDate: to,
        Key: customer,
      },
    ];
  },
  GetCardDetailsService: ({ account, branch, customer }) => [
    {
      BranchCode: branch,
      AccountNo: account.slice(3),
      AccountNo15Dig: account,
      CustNo: customer,
    },
  ],
  GetOverallCardLimitService: ({ card, account, customer }) =>
    card === null
      ? 'the account has no card'
      : [
          {
            TxnType: 'GET',
            cardNumber: card,
            accountNumber: account,
            prdcd: '',
            CustNo: customer,
            Enid: '',
          },
        ],
  LimitManagementService: ({ customer }) => [
    { RequestType: 'GET', CustomerNumber: customer },
    { RequestType: 'LIMIT' },
  ],
  ManagePayeeService: ({ mobile, customer }) =>
    ['VIEW', 'PENDING', 'PENDINGDELETE'].map((requestType) => ({
      requestType,
      mobileNumber: mobile,
      customerNumber: customer,
    })),
  FundTransferRequestService: ({ customer }) =>
    ['INTRA', 'INTER'].map((TxnType) => ({ Requesttype: 'G', TxnType, CustNo: customer })),
  NEFT_RTGS_TransactionRequestService: ({ customer }) =>
    ['NEFT', 'RTGS'].map((PaymentType) => ({ Requesttype: 'G', PaymentType, CustNo: customer })),
  ScheduleTransferService: ({ mobile, customer }) => [{ ...scheduleListRequest(mobile, customer) }],
  IFSCCodeValidationService: ({ persona: { ifsc } }) =>
    ifsc === undefined ? needs('ifsc') : [{ IfscCode: ifsc }],
  ValidateIntraAccountService: ({ persona: { payeeAccount }, customer }) =>
    payeeAccount === undefined
      ? needs('payeeAccount')
      : [{ AccountNumber: payeeAccount, CustNo: customer }],
  fateOfChqService: ({ persona: { cheque }, account, customer }) =>
    cheque === undefined
      ? needs('cheque')
      : [{ AccountNumber: account, InstrumentNo: cheque, CustNo: customer }],
  ChequeBookRequestValidateService: ({ account, acctCode, customer }) => [
    {
      AccountNumber: account,
      InstrumentType: '13',
      BookSize: acctCode === '10' ? '24' : '48',
      CustNo: customer,
      NoofBooks: '1',
      ChqbookYN: 'Y',
      ReqType: 'VALIDATE',
    },
  ],
  PositivePayStatementService: ({ account, customer }) => [
    {
      AccountNumber: account,
      CustomerNo: customer,
      viewfromdate: null,
      viewtodate: null,
      amountviewhistory: null,
      instrumentnumberviewhistory: null,
    },
  ],
  AccountEnquiryService: ({ announces, customer, account }) =>
    announces.includes('AccountEnquiry')
      ? enquiryKeys.map((Key) => ({
          Key,
          CustNo: customer,
          ...(keysOfAccount.has(Key) && { AccountNumber: account }),
        }))
      : 'the switch does not announce AccountEnquiry',
  AllBranchLocatorService: () => [{ Key: 'ALLBRANCH' }],
  AllATMLocatorService: () => [{ Key: 'ALLATM' }],
  FAQService: () => [{ Key: 'FAQ' }],
  TPINValidationService: ({ persona: { transactionPassword }, customer }) =>
    transactionPassword === undefined
      ? needs('transactionPassword')
      : [{ customerNumber: customer, TPin: transactionPassword }],
};

/** Of services for whoever has not signed in; each is asked as somebody new. */
export const questionsOfStrangers: Partial<Record<ServiceName, (known: Known) => Questions>> = {
  MobileValidationService: ({ customer }) =>
    customer === '' ? needs('customer') : [{ ...mobileValidation, CustNo: customer }],
  MobileValidationIBService: ({ customer }) =>
    customer === ''
      ? needs('customer')
      : [{ ...mobileValidation, CustNo: customer, isForgotUserID: false }],
  ForgotUserIDService: ({ persona: { customer } }) =>
    customer?.dateOfBirth === undefined
      ? needs('customer.dateOfBirth')
      : [
          {
            Mobile: customer.mobile,
            Account: '',
            Dob: customer.dateOfBirth,
            isForgetUserID: true,
          },
        ],
};

const mobileValidation = { Key: 'MOBVAL', isForgotPassword: true, isUnlockUserId: false };

const keysOfAccount = new Set(['LIEN', 'CHEQUE', 'CHEQUEBOOK']);
const enquiryKeys = [
  'NOMINEE',
  'GUARANTOR',
  'LIEN',
  'TDS',
  'REQUEST',
  'CHEQUE',
  'CHEQUEBOOK',
  'INWARDCLEARING',
  'CASHACCOUNT',
  'CHEQUEBOOKREQUEST',
  'STOPCHEQUE',
];

function ofAccount(field: string) {
  return ({ account, customer }: Known): Questions => [{ [field]: account, CustNo: customer }];
}
