import {
  type BoundDetail,
  boundDetails,
  type BoundField,
} from '@sahakar/contracts/otp/bound-fields';
import type { OTPGenerationService } from '@sahakar/contracts/otp/OTPGenerationService';
import {
  type OtpRequestType,
  type OtpRequestTypeName,
  otpRequestTypes,
} from '@sahakar/contracts/otp/otp-request-types';
import { type OtpVariable, otpVariables } from '@sahakar/contracts/otp/otp-variables';
import { paiseOf, rupeesText } from '@sahakar/contracts/wire/rupees';
import type * as z from 'zod/mini';

/**
 * Everything that an OTP can be bound to, by name; requestNo is that of a pending request. Of a change
 * of a payee no client names the request, so what is done to him and under which number is found.
 */
export type OtpDetail = OtpVariable | BoundDetail | 'requestNo' | 'payeeChange' | 'payeeRequest';

/** What an OTP is bound to. A detail that is not there is not known, and may be named later. */
export type OtpDetails = Readonly<Partial<Record<OtpDetail, string>>>;

/** The variables as the wire has them, with what Bound adds. */
export type WireVariables = Omit<z.output<(typeof OTPGenerationService)['request']>, 'RequestType'>;

/** What a client has named, each detail in the one text that it has; equal details are equal texts. */
export function detailsOf(requestType: OtpRequestTypeName, wire: WireVariables): OtpDetails {
  const { variables, additional = [], bound }: OtpRequestType = otpRequestTypes[requestType];
  const values = valuesOf(wire);
  const details: Partial<Record<OtpDetail, string>> = {};
  for (const [place, name] of variables.entries()) {
    const text = canonical(name, values[place] ?? '');
    if (text !== '' || !additional.includes(name)) details[name] = text;
  }
  for (const field of bound) {
    const value = wire[field];
    if (value !== undefined) details[boundDetails[field]] = textOf(value);
  }
  return wire.RequestId === undefined ? details : { ...details, requestNo: wire.RequestId.trim() };
}

/** A field of the wire that is not what it stands for, by both its names. */
export type WrongDetail = { readonly field: string; readonly name: OtpVariable | 'of-another-otp' };

/** Those that may name the maker's request that is approved by them (O5, ruling 8). */
const approving: ReadonlySet<OtpRequestTypeName> = new Set([
  'FUNDTRANSFERPIN',
  'IMPSFUNDTRANSFEROTP',
]);

/** The first of the variables that is not what it stands for, or an addition of another kind of OTP. */
export function wrongDetail(
  requestType: OtpRequestTypeName,
  wire: WireVariables,
): WrongDetail | null {
  const { variables, bound }: OtpRequestType = otpRequestTypes[requestType];
  // Each number would be a purpose of its own, and have as many OTPs as another one.
  if (wire.RequestId !== undefined && !approving.has(requestType)) {
    return { field: 'RequestId', name: 'of-another-otp' };
  }
  const values = valuesOf(wire);
  for (const [place, name] of variables.entries()) {
    const text = (values[place] ?? '').trim();
    // Whether one may be left out, an addition or not, its own pattern says.
    if (!otpVariables[name].test(text)) return { field: `variable${place + 1}`, name };
  }
  // Safe: the keys of an object literal are its own names.
  const fields = Object.keys(boundDetails) as BoundField[];
  const foreign = fields.find((field) => wire[field] !== undefined && !bound.includes(field));
  return foreign === undefined ? null : { field: foreign, name: 'of-another-otp' };
}

/**
 * Whether two sets of details are of one thing. The documented variables have to be equal; what else
 * only one of the two knows is no contradiction (ruling 33).
 */
export function agree(
  requestType: OtpRequestTypeName,
  one: OtpDetails,
  other: OtpDetails,
): boolean {
  const { variables, additional = [] }: OtpRequestType = otpRequestTypes[requestType];
  const variableDetails: readonly OtpDetail[] = variables.filter(
    (name) => !additional.includes(name),
  );
  // Safe: the details of both have no other keys.
  const names = Object.keys({ ...one, ...other }) as OtpDetail[];
  return names.every((name) => {
    const isOpen = !variableDetails.includes(name) && name !== 'requestNo';
    if (isOpen && (one[name] === undefined || other[name] === undefined)) return true;
    return (one[name] ?? '') === (other[name] ?? '');
  });
}

/**
 * What OTPs are counted by (RULINGS O2): the documented variables of one effect, and the request that
 * is decided on. With what Bound adds beside them each other limit of a card would have its own four.
 */
export function flowOf(requestType: OtpRequestTypeName, details: OtpDetails): OtpDetails {
  const { bound }: OtpRequestType = otpRequestTypes[requestType];
  const beside: ReadonlySet<string> = new Set(bound.map((field) => boundDetails[field]));
  return Object.fromEntries(Object.entries(details).filter(([name]) => !beside.has(name)));
}

/** Details as they are stored: one text for equal ones, whatever their order. */
export function writtenDetails(details: OtpDetails): string {
  const entries = Object.entries(details).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(Object.fromEntries(entries));
}

export function readDetails(text: string): OtpDetails {
  // Safe: the column is only ever written from details.
  return JSON.parse(text) as OtpDetails;
}

/** A name as it is compared: spaces around it and the way its letters are put together do not matter. */
export function canonicalName(name: string): string {
  return name.trim().normalize('NFC');
}

/** Which of the two mobile-banking PINs; MPIN unless told (RULINGS P2). */
export function pinKindOf(value = ''): 'MPIN' | 'TPIN' {
  return value.trim().toUpperCase() === 'TPIN' ? 'TPIN' : 'MPIN';
}

function valuesOf({ variable1, variable2, variable3, variable4 }: WireVariables) {
  return [variable1, variable2, variable3, variable4];
}

function canonical(name: OtpVariable, value: string): string {
  if (name === 'pinType') return pinKindOf(value);
  if (name !== 'amount') return canonicalName(value);
  const paise = paiseOf(value.trim());
  return paise === null ? value : rupeesText(paise);
}

const textOf = (value: string | number | bigint) =>
  typeof value === 'bigint' ? rupeesText(value) : canonicalName(String(value));
