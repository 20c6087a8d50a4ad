import * as z from 'zod/mini';
import { answeredText, codeOrNone } from '../wire/answered.ts';

/** A number as text, and from whoever has it as a number. */
const degrees = z.codec(z.nullish(z.union([z.string(), z.number()])), z.string(), {
  decode: (value) => String(value ?? '').trimEnd(),
  encode: (text) => text,
});

/** One branch or cash machine; latitude and longitude are degrees as text. */
export const LocatorRecord = z.object({
  State: answeredText,
  City: answeredText,
  Branch: answeredText,
  BranchName: answeredText,
  Telephone: codeOrNone,
  Address: answeredText,
  IfscCode: answeredText,
  BranchCode: codeOrNone,
  // Spelled so on the wire.
  Lattitude: degrees,
  Longitude: degrees,
});
export type LocatorRecord = z.output<typeof LocatorRecord>;

export const locatorExample = {
  State: 'Maharashtra',
  City: 'Mumbai',
  Branch: 'Dadar West',
  BranchName: 'Dadar West',
  Telephone: '022 5550 1971',
  Address: '41 Ranade Road, Dadar West, Mumbai 400028',
  IfscCode: 'SHKR0000001',
  BranchCode: '001',
  Lattitude: '19.0209',
  Longitude: '72.8397',
};
