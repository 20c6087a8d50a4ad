import { dictionary } from '@zxcvbn-ts/language-common';

type Owner = { readonly loginUsername: string; readonly customerNo: string };

/** Why a password that keeps the rules is refused all the same, in words; null where it is not. */
export function passwordWeakness(
  password: string,
  { loginUsername, customerNo }: Owner,
): string | null {
  const text = password.toLowerCase();
  const own = [loginUsername, customerNo].map((name) => name.toLowerCase());
  if (own.some((name) => text.includes(name))) {
    return 'The password must not contain your user ID.';
  }
  return isCommonPassword(password)
    ? 'This password is among the most common ones. Please choose another one.'
    : null;
}

// The passwords that leaks hold most often, the commonest first, in lower case (zxcvbn-ts, MIT).
const passwords = dictionary['passwords-common'];
const common: ReadonlySet<string> = new Set(passwords);
/** Words that people dress up; rarer ones are left to those who would rather have a word. */
const dressedUp: ReadonlySet<string> = new Set([
  ...passwords.slice(0, 5000),
  // What the place itself suggests (ASVS 6.2.11).
  'sahakar',
  'sahakarbank',
  'netbanking',
  'internetbanking',
  'onlinebanking',
]);

/** Symbols and digits that stand for letters; 1 and ! for either of two. */
const lookalikes = [
  { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' },
  { '@': 'a', '4': 'a', '3': 'e', '1': 'l', '!': 'l', '0': 'o', $: 's', '5': 's', '7': 't' },
  { '@': 'a', '3': 'e', '0': 'o', $: 's' },
].map((table) => new Map<string, string>(Object.entries(table)));

/**
 * True where a password is one of the commonest, also dressed up to satisfy the rules: with capitals,
 * with digits and symbols around it or inside, or with lookalikes in place of letters.
 */
function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (spellings(text).some((spelling) => common.has(spelling))) return true;
  return cores(text)
    .flatMap((core) => spellings(core))
    .some((spelling) => spelling.length >= 4 && dressedUp.has(spelling));
}

/** What is left when digits and symbols, or a filler such as Aa@, are cut off at either end. */
function cores(text: string): string[] {
  const middles = cuts(text, /^[^a-z]*/).flatMap((before) =>
    cuts(text, /[^a-z]*$/).map((after) => text.slice(before, text.length - after)),
  );
  const filler = /^a{1,2}(?=[^a-z])/.exec(text)?.[0].length ?? 0;
  return filler === 0 ? middles : [...middles, ...cores(text.slice(filler))];
}

/** Every number of characters that may be cut from the run that the pattern finds. */
function cuts(text: string, run: RegExp): number[] {
  const length = run.exec(text)?.[0].length ?? 0;
  return Array.from({ length: length + 1 }, (_, cut) => cut);
}

function spellings(text: string): string[] {
  const readings = lookalikes.map((table) =>
    Array.from(text, (character) => table.get(character) ?? character).join(''),
  );
  return [text, text.replaceAll(/[^a-z0-9]/g, ''), ...readings, ...readings.map(lettersOnly)];
}

const lettersOnly = (text: string) => text.replaceAll(/[^a-z]/g, '');
