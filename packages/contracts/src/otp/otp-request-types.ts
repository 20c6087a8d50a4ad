import { directActors, type Principal, signedIn } from '../access.ts';
import type { BoundField } from './bound-fields.ts';
import type { OtpVariable } from './otp-variables.ts';

/** What variable1 to variable4 stand for, for one kind of OTP (RULINGS O6), and what is bound beside. */
export type OtpRequestType = {
  readonly may: readonly Principal[];
  readonly inFlow?: readonly Principal[];
  /** What variable1, variable2, … stand for, in that order. */
  readonly variables: readonly OtpVariable[];
  /** Variables that the documents do not have: one that is not sent is not known yet. */
  readonly additional?: readonly OtpVariable[];
  /** Additions where Bound is announced (ruling 33); one that is not sent is not known yet. */
  readonly bound: readonly BoundField[];
};

const payment = {
  may: [...directActors, 'maker', 'checker'],
  variables: ['amount', 'fromAccount', 'toAccount', 'name'],
  bound: ['TxnType', 'IfscCode'],
} as const;
const payers = payment.may;

/** Before a login there is only the flow that the switch itself began. */
const identityStep = { may: [], inFlow: ['anonymous'], variables: [], bound: [] } as const;

/** Sent by GetOTPService alone, which knows the card; variable1 is the card number as answered. */
const cardService = { may: directActors, variables: ['card'] } as const;

const limits = ['ATMLimit', 'POSLimit', 'ECOMLimit', 'ContactlessLimit'] as const;
const channels = ['ATMStatus', 'POSStatus', 'ECOMStatus', 'ContactlessStatus'] as const;

/** Every kind of OTP: who may ask for one, and what the OTP is bound to. */
export const otpRequestTypes = {
  LOGINOTP: { may: ['password-accepted'], variables: [], bound: [] },
  ONLINEREGOTP: identityStep,
  FORGOTPASS: identityStep,
  UNLOCKUSERID: identityStep,
  FORGOTUSERIDOTP: identityStep,
  /** Also for the checker's approval (RULINGS O5). */
  ADDBENEFICIARY: {
    may: payers,
    variables: ['name', 'toAccount'],
    additional: ['toAccount'],
    bound: ['IfscCode'],
  },
  /** Its validation sends a temporary mobile-banking PIN; variable1 is MPIN or TPIN (RULINGS P2). */
  FORGOTPIN: { may: payers, variables: ['pinType'], bound: [] },
  FUNDTRANSFERPIN: payment,
  IMPSFUNDTRANSFEROTP: payment,
  SCHEDULETRANSFER: {
    may: directActors,
    variables: ['amount', 'toAccount', 'name', 'frequency'],
    bound: ['FromAccountNumber', 'TxnType', 'IfscCode', 'Startdate', 'Occurrence'],
  },
  CHEQUEBOOKREQ: { may: payers, variables: [], bound: [] },
  /** A view-only user may stop cheques too: it protects the account (RULINGS M4). */
  STOPCHEQUEREQ: { may: signedIn, variables: ['cheque'], bound: ['AccountNumber'] },
  GETOTPCARDBLOCK: { ...cardService, bound: ['Status'] },
  GETOTPCARDSTATUS: { ...cardService, bound: channels },
  GETOTPCARDGREENPIN: { ...cardService, bound: [] },
  GETOTPCARDLIMIT: { ...cardService, bound: limits },
  /** The amount that the SMS names, and the Id of the limit, so that both are what is signed. */
  MANAGELIMIT: { may: directActors, variables: ['amount', 'limit'], bound: [] },
  POSITIVEPAY: {
    may: directActors,
    variables: ['cheque'],
    bound: ['AccountNumber', 'Amount', 'BeneficiaryName', 'InstrumentDate'],
  },
} as const satisfies Record<string, OtpRequestType>;

export type OtpRequestTypeName = keyof typeof otpRequestTypes;

// Safe: the keys of an object literal are its own names, and there are several.
export const otpRequestTypeNames = Object.keys(otpRequestTypes) as [
  OtpRequestTypeName,
  ...OtpRequestTypeName[],
];

export const cardOtpTypes = [
  'GETOTPCARDBLOCK',
  'GETOTPCARDSTATUS',
  'GETOTPCARDGREENPIN',
  'GETOTPCARDLIMIT',
] as const satisfies readonly OtpRequestTypeName[];

export type CardOtpType = (typeof cardOtpTypes)[number];

/** The kinds that OTPGenerationService sends. */
export type GeneratedOtpType = Exclude<OtpRequestTypeName, CardOtpType>;

const isOfCard = (name: OtpRequestTypeName) => cardOtpTypes.some((type) => type === name);

// Safe: what a filter leaves of a list is of its kind, and most of it stays.
export const generatedOtpTypeNames = otpRequestTypeNames.filter((name) => !isOfCard(name)) as [
  GeneratedOtpType,
  ...GeneratedOtpType[],
];

/** The OTP request types of the four flows before a login, which also name the flows. */
export const identityFlows = [
  'ONLINEREGOTP',
  'FORGOTPASS',
  'UNLOCKUSERID',
  'FORGOTUSERIDOTP',
] as const;

/** Registration, forgotten password, unlock and forgotten user ID. */
export type IdentityFlow = (typeof identityFlows)[number];
