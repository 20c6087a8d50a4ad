import type * as z from 'zod/mini';
import type { GetOTPService } from './GetOTPService.ts';
import { rupeesText } from '../wire/rupees.ts';
import { boundDetails, type BoundField, type boundFields } from './bound-fields.ts';
import type { OTPGenerationService } from './OTPGenerationService.ts';
import {
  type CardOtpType,
  type GeneratedOtpType,
  type OtpRequestType,
  type OtpRequestTypeName,
  otpRequestTypes,
} from './otp-request-types.ts';

type Variable<T extends OtpRequestTypeName> = (typeof otpRequestTypes)[T]['variables'][number];
type Addition<T extends OtpRequestTypeName> = (typeof otpRequestTypes)[T]['bound'][number];
type Additions = { readonly [F in BoundField]?: z.output<(typeof boundFields)[F]> };

type DetailsByType = {
  readonly [T in OtpRequestTypeName]: {
    readonly [V in Variable<T>]: V extends 'amount' ? bigint : string;
  } & { readonly [F in Addition<T> as (typeof boundDetails)[F]]?: Additions[F] } & OfRequest;
};

/** The pending request for whose approval the OTP is, where it has a number. */
type OfRequest = { readonly requestNo?: string | undefined };

/** What an OTP of this kind is bound to, each detail by its name; an addition may be unknown. */
export type OtpDetails<T extends OtpRequestTypeName> = DetailsByType[T];

/** What an OTP is for: its kind, and the details of that kind. */
export type OtpPurpose<T extends OtpRequestTypeName = OtpRequestTypeName> = {
  [K in T]: { readonly type: K; readonly details: OtpDetails<K> };
}[T];

type Generation = z.output<(typeof OTPGenerationService)['request']>;
type CardOtp = z.output<(typeof GetOTPService)['request']>;

/**
 * The request for an OTP: its variables in the order of the contract, and beside them what a switch
 * of these capabilities takes. One that announces nothing gets the documented fields (ruling 33).
 */
export function otpRequest<T extends GeneratedOtpType>(
  type: T,
  details: OtpDetails<T>,
  capabilities: readonly string[] = [],
): Generation {
  const { variables, additional = [] }: OtpRequestType = otpRequestTypes[type];
  const values: Values = details;
  const takesNumber = capabilities.includes('RequestId');
  const wireVariables: Partial<Record<(typeof variableNames)[number], string>> = {};
  for (const [place, name] of variables.entries()) {
    const variableName = variableNames[place];
    if (variableName === undefined || (additional.includes(name) && !takesNumber)) continue;
    wireVariables[variableName] = textOf(values[name]);
  }
  const number = takesNumber && values.requestNo ? { RequestId: values.requestNo } : {};
  return {
    RequestType: type,
    ...wireVariables,
    ...number,
    ...additions(type, values, capabilities),
  };
}

/** The same for a card: its service takes the number in a field of its own, with what proves it. */
export function cardOtpRequest<T extends CardOtpType>(
  type: T,
  details: OtpDetails<T>,
  proof: Partial<Pick<CardOtp, 'ExpDt' | 'COffSet' | 'POffSet'>>,
  capabilities: readonly string[],
): CardOtp {
  const values: Values = details;
  const CardNo = textOf(values.card);
  const extras = additions(type, values, capabilities);
  // Safe: the additions are those of this type, as the contract itself takes them from the list.
  return { RequestType: type, CardNo, ...proof, ...extras } as CardOtp;
}

const variableNames = ['variable1', 'variable2', 'variable3', 'variable4'] as const;

type Value = string | number | bigint | undefined;
type Detail = Variable<OtpRequestTypeName> | (typeof boundDetails)[BoundField] | 'requestNo';
type Values = { readonly [D in Detail]?: D extends 'requestNo' ? string | undefined : Value };

function additions(
  type: OtpRequestTypeName,
  values: Values,
  capabilities: readonly string[],
): Additions {
  if (!capabilities.includes('Bound')) return {};
  const { bound }: OtpRequestType = otpRequestTypes[type];
  const pairs = bound.flatMap((field) => {
    const value = values[boundDetails[field]];
    // The wire has no empty addition: what is not known is left out.
    return value === undefined || value === '' ? [] : [[field, value] as const];
  });
  return Object.fromEntries(pairs);
}

function textOf(value: Value): string {
  return typeof value === 'bigint' ? rupeesText(value) : String(value ?? '');
}
