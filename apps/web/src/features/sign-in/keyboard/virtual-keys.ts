/** The fields that the on-screen keyboard serves. */
export type KeyboardField = 'userId' | 'password';

const digits = Array.from('1234567890');
const letterRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].map((row) => Array.from(row));
const symbols = Array.from('!@#$%^&*');

/** The keys in their usual order, row by row: digits for the user ID, everything for a password. */
export function keyRows(field: KeyboardField, isShifted: boolean): readonly (readonly string[])[] {
  if (field === 'userId') return [digits];
  const letters = isShifted
    ? letterRows.map((row) => row.map((letter) => letter.toUpperCase()))
    : letterRows;
  return [digits, ...letters, symbols];
}

/** The text after a key, which stops at the field's own limit. */
export function pressKey(text: string, key: string, lengthMax: number): string {
  return text.length < lengthMax ? text + key : text;
}
