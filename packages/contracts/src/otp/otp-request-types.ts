import type { Principal } from '../access.ts';
import { directActors } from '../access.ts';

/** Which of variable1 to variable4 carries what, for one kind of OTP (DECISIONS O6). */
export type OtpRequestType = {
  readonly may: readonly Principal[];
  readonly inFlow?: readonly Principal[];
  /** Names of the variables in the order variable1, variable2, … */
  readonly variables: readonly OtpVariable[];
};

export type OtpVariable = 'amount' | 'fromAccount' | 'toAccount' | 'name' | 'frequency' | 'cheque';

const payment = ['amount', 'fromAccount', 'toAccount', 'name'] as const;
const payers = [...directActors, 'maker', 'checker'] as const;

/** Every kind of OTP: who may ask for one, and what the OTP is bound to. */
export const otpRequestTypes = {
  LOGINOTP: { may: ['password-accepted'], variables: [] },
  FUNDTRANSFERPIN: { may: payers, variables: payment },
  IMPSFUNDTRANSFEROTP: { may: payers, variables: payment },
} as const satisfies Record<string, OtpRequestType>;

export type OtpRequestTypeName = keyof typeof otpRequestTypes;

// Safe: the keys of an object literal are its own names, and there are several.
export const otpRequestTypeNames = Object.keys(otpRequestTypes) as [
  OtpRequestTypeName,
  ...OtpRequestTypeName[],
];
