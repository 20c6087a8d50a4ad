import { randomInt } from 'node:crypto';

const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';
/** Symbols that nobody mistakes when he copies them from an SMS. */
const symbols = '@#$%&*';

/** A password of every class of the rules, without characters that look alike. */
export function temporaryPassword(): string {
  const alphabets = [letters.toUpperCase(), letters, letters, letters, symbols];
  const chosen = [...alphabets, digits, digits, digits, digits, digits].map(
    (alphabet) => alphabet[randomInt(alphabet.length)] ?? '',
  );
  return chosen.join('');
}

/** Four digits for mobile banking. */
export function temporaryPin(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}
