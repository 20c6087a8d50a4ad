import { isMinorOn, isNameOfSomebody } from '@sahakar/contracts/deposits/nominee-relations';
import { isBusinessDate } from '@sahakar/contracts/wire/dates';
import { digitsOf, toLatinDigits } from '../../../ui/fields/digits.ts';
import { plainText } from '../../../ui/fields/plain-text.ts';

/** Nobody is named: what there is to tell of somebody, as texts of the fields. */
export const noNominee = {
  isNamed: false,
  name: '',
  relation: '',
  /** As typed: DD-MM-YYYY. */
  born: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  pinCode: '',
  guardianRelation: '',
  guardianName: '',
  guardianAddress: '',
  guardianCity: '',
  guardianState: '',
  guardianPinCode: '',
};

/** Whom the customer names. */
export type NomineeEntry = Readonly<typeof noNominee>;

export type NomineeField = Exclude<keyof NomineeEntry, 'isNamed'>;

/** What a field takes of what is typed: the bank reads days and PIN codes in Latin digits, and no tabs. */
export function takenBy(field: NomineeField, typed: string): string {
  if (field === 'pinCode' || field === 'guardianPinCode') return digitsOf(typed);
  return field === 'born' ? toLatinDigits(typed) : plainText(typed);
}

/** The day that was typed, with hyphens, points or slashes; null where there is no such day. */
export function birthDay(typed: string): string | null {
  const parts = typed.trim().split(/[-./]/);
  const [day = '', month = '', year = ''] = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parts.length === 3 && isBusinessDate(date) ? date : null;
}

/** Whether the nominee is under age on the day, as far as a birthday is entered. */
export function isMinor(entry: NomineeEntry, today: string): boolean {
  const born = birthDay(entry.born);
  return born !== null && isMinorOn(today, born);
}

/** The fields that lack something: none where nobody is named (B237). */
export function nomineeFaults(entry: NomineeEntry, today: string): readonly CheckedField[] {
  if (!entry.isNamed) return [];
  const born = birthDay(entry.born);
  const lacks: Partial<Record<CheckedField, boolean>> = {
    name: !isNameOfSomebody(entry.name),
    relation: entry.relation === '',
    born: born === null || born > today,
  };
  if (isMinor(entry, today)) {
    lacks.guardianRelation = entry.guardianRelation === '';
    lacks.guardianName = !isNameOfSomebody(entry.guardianName);
    lacks.guardianAddress = entry.guardianAddress.trim() === '';
  }
  return checked.filter((field) => lacks[field] === true);
}

const checked = [
  'name',
  'relation',
  'born',
  'guardianRelation',
  'guardianName',
  'guardianAddress',
] as const satisfies readonly NomineeField[];
type CheckedField = (typeof checked)[number];
