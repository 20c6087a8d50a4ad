/** Relations of a nominee by their codes, in the documented order (RULINGS F9). */
export const nomineeRelations = {
  '001': 'aunt',
  '002': 'brother',
  '003': 'brother in law',
  '004': 'cousin brother',
  '005': 'cousin sister',
  '006': 'daughter',
  '007': 'daughter in law',
  '008': 'father',
  '009': 'father in law',
  '010': 'friend',
  '011': 'maternal grandfather',
  '012': 'maternal grandmother',
  '013': 'paternal grandfather',
  '014': 'paternal grandmother',
  '015': 'grand son',
  '016': 'grand daughter',
  '017': 'husband',
  '018': 'mother in law',
  '019': 'mother',
  '020': 'niece',
  '021': 'nephew',
  '022': 'son in law',
  '023': 'sister',
  '024': 'son',
  '025': 'sister in law',
  '026': 'uncle',
  '027': 'wife',
} as const;
export type NomineeRelationCode = keyof typeof nomineeRelations;

// Safe: the keys of an object literal are its own names, and there are twenty-seven.
export const nomineeRelationCodes = Object.keys(nomineeRelations) as [
  NomineeRelationCode,
  ...NomineeRelationCode[],
];

/** Who answers for a nominee who is a minor. */
export const guardianRelations = { F: 'father', M: 'mother', O: 'others' } as const;
export type GuardianRelationCode = keyof typeof guardianRelations;

// Safe: the keys of an object literal are its own names, and there are three.
export const guardianRelationCodes = Object.keys(guardianRelations) as [
  GuardianRelationCode,
  ...GuardianRelationCode[],
];

const majority = 18;

/** Whether somebody born on a day is not yet of age on another. */
export function isMinorOn(day: string, dateOfBirth: string): boolean {
  const [year = 0] = dateOfBirth.split('-').map(Number);
  return `${year + majority}${dateOfBirth.slice(4)}` > day;
}

/** Whether a text can be the name of a nominee or guardian, in whichever script. */
export function isNameOfSomebody(text: string): boolean {
  return /^[\p{L}\p{M}][\p{L}\p{M} .'-]*$/u.test(text.trim());
}
