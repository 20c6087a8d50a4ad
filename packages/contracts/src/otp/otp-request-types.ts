import type { Principal } from '../access.ts';
import { directActors, signedIn } from '../access.ts';

/** Which of variable1 to variable4 carries what, for one kind of OTP (DECISIONS O6). */
export type OtpRequestType = {
  readonly may: readonly Principal[];
  readonly inFlow?: readonly Principal[];
  /** Names of the variables in the order variable1, variable2, … */
  readonly variables: readonly OtpVariable[];
};

export type OtpVariable =
  | 'amount'
  | 'fromAccount'
  | 'toAccount'
  | 'name'
  | 'frequency'
  | 'cheque'
  | 'limit'
  | 'pinType'
  | 'card';

const payment = ['amount', 'fromAccount', 'toAccount', 'name'] as const;
const payers = [...directActors, 'maker', 'checker'] as const;

/** Before a login there is only the flow that the switch itself began. */
const identityStep = { may: [], inFlow: ['anonymous'], variables: [] } as const;

/** Sent by GetOTPService alone, which knows the card; variable1 is the card number as answered. */
const cardService = { may: directActors, variables: ['card'] } as const;

/** Every kind of OTP: who may ask for one, and what the OTP is bound to. */
export const otpRequestTypes = {
  LOGINOTP: { may: ['password-accepted'], variables: [] },
  ONLINEREGOTP: identityStep,
  FORGOTPASS: identityStep,
  UNLOCKUSERID: identityStep,
  FORGOTUSERIDOTP: identityStep,
  /**
   * Also for the checker's approval (DECISIONS O5). Where variable2 is sent, the OTP is good for that
   * account alone, and the SMS says so.
   */
  ADDBENEFICIARY: { may: payers, variables: ['name', 'toAccount'] },
  /** Its validation sends a temporary mobile-banking PIN; variable1 is MPIN or TPIN (DECISIONS P2). */
  FORGOTPIN: { may: payers, variables: ['pinType'] },
  FUNDTRANSFERPIN: { may: payers, variables: payment },
  IMPSFUNDTRANSFEROTP: { may: payers, variables: payment },
  SCHEDULETRANSFER: { may: directActors, variables: ['amount', 'toAccount', 'name', 'frequency'] },
  CHEQUEBOOKREQ: { may: payers, variables: [] },
  /** A view-only user may stop cheques too: it protects the account (DECISIONS M4). */
  STOPCHEQUEREQ: { may: signedIn, variables: ['cheque'] },
  GETOTPCARDBLOCK: cardService,
  GETOTPCARDSTATUS: cardService,
  GETOTPCARDGREENPIN: cardService,
  GETOTPCARDLIMIT: cardService,
  /** The amount that the SMS names, and the Id of the limit, so that both are what is signed. */
  MANAGELIMIT: { may: directActors, variables: ['amount', 'limit'] },
  POSITIVEPAY: { may: directActors, variables: ['cheque'] },
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

const isOfCard = (name: OtpRequestTypeName) => cardOtpTypes.some((type) => type === name);

// Safe: what a filter leaves of a list is of its kind, and most of it stays.
export const generatedOtpTypeNames = otpRequestTypeNames.filter((name) => !isOfCard(name)) as [
  Exclude<OtpRequestTypeName, CardOtpType>,
  ...Exclude<OtpRequestTypeName, CardOtpType>[],
];
