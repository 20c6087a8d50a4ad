import {
  type OtpRequestTypeName,
  type OtpVariable,
  otpRequestTypes,
} from '@sahakar/contracts/otp/otp-request-types';
import { paiseOf, rupeesText } from '@sahakar/contracts/wire/rupees';

export type WireVariables = {
  readonly variable1?: string | undefined;
  readonly variable2?: string | undefined;
  readonly variable3?: string | undefined;
  readonly variable4?: string | undefined;
  readonly RequestId?: string | undefined;
};

/** The details that an OTP is bound to, by name; requestNo is that of a pending request. */
export type OtpDetails = Partial<Record<OtpVariable | 'requestNo', string>>;

/** Picks the details that this request type names out of variable1 to variable4. */
export function detailsOf(requestType: OtpRequestTypeName, wire: WireVariables): OtpDetails {
  const names: readonly OtpVariable[] = otpRequestTypes[requestType].variables;
  const values = [wire.variable1, wire.variable2, wire.variable3, wire.variable4];
  const details = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
  return wire.RequestId === undefined ? details : { ...details, requestNo: wire.RequestId };
}

/**
 * One text for equal details: 2500 and 2500.00 are one amount, and spaces around a name do not
 * matter. What the OTP was asked for and what the money call does are compared in this form.
 */
export function canonicalDetails(requestType: OtpRequestTypeName, details: OtpDetails): string {
  const names: readonly OtpVariable[] = otpRequestTypes[requestType].variables;
  const values = names.map((name) => canonical(name, details[name] ?? ''));
  const { requestNo = '' } = details;
  return JSON.stringify(requestNo === '' ? values : [...values, requestNo.trim()]);
}

function canonical(name: OtpVariable, value: string): string {
  if (name === 'pinType') return pinKindOf(value);
  if (name !== 'amount') return value.trim().normalize('NFC');
  const paise = paiseOf(value.trim());
  return paise === null ? value : rupeesText(paise);
}

/** Which of the two mobile-banking PINs; MPIN unless told (DECISIONS P2). */
export function pinKindOf(value = ''): 'MPIN' | 'TPIN' {
  return value.trim().toUpperCase() === 'TPIN' ? 'TPIN' : 'MPIN';
}
