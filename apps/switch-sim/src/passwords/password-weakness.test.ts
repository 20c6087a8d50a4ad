import { keepsPasswordRules } from '@sahakar/contracts/wire/password';
import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { tell } from '@sahakar/crypto/testing/full-length';
import { passwordWeakness } from './password-weakness.ts';

const owner = { loginUsername: '770018826', customerNo: '100038554' };

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const lookalike = (word: string) =>
  word.replaceAll('a', '@').replaceAll('o', '0').replaceAll('s', '$').replaceAll('e', '3');

/** How people make a common word keep the rules: a capital, and digits and symbols somewhere. */
const dressings = [
  (word: string) => `${capital(word)}@1`,
  (word: string) => `${capital(word)}@123`,
  (word: string) => `${capital(word)}1!`,
  (word: string) => `${capital(word)}#2026`,
  (word: string) => `${capital(word)}99$`,
  (word: string) => `1@${capital(word)}`,
  (word: string) => (/\d/.test(word) ? word : `${capital(lookalike(word))}1!`),
  (word: string) => `Aa@${word}`,
];

test('the commonest passwords that keep the rules are refused, in every usual dressing (ASSURANCE B12)', () => {
  const commonest = dictionary['passwords-common'].slice(0, 3000);
  const dressed = commonest.flatMap((word) => dressings.map((dress) => dress(word)));
  const keeping = [...new Set(dressed)].filter(keepsPasswordRules);
  expect(keeping.length).toBeGreaterThan(3000);
  expect(keeping.filter((password) => passwordWeakness(password, owner) === null)).toEqual([]);
  tell('B12', `${keeping.length} dressings of the 3,000 commonest passwords: 0 taken`);
});

test.each([
  'P@ssw0rd',
  'Pa$$w0rd',
  'Qwerty@123',
  '1qaz!QAZ',
  'Aa@123456',
  'Abc@1234',
  'Admin@123',
  'Sahakar@2026',
])('%s is known to everybody and refused', (password) => {
  expect(keepsPasswordRules(password)).toBe(true);
  expect(passwordWeakness(password, owner)).not.toBeNull();
});

test.each(['Aa@770018826', '770018826@1Aa', 'A@1a770018826', 'Aa#100038554'])(
  '%s repeats the user ID or customer number and is refused (ASSURANCE B12)',
  (password) => {
    expect(passwordWeakness(password, owner)).toMatch('user ID');
  },
);

test('the passwords of the cast and other unusual ones are accepted', () => {
  const cast = Object.values(scenarios).flatMap((scenario) => scenario.cast);
  const own = cast.flatMap((person) => [person.password, person.transactionPassword ?? '']);
  const accepted = [...own, 'Leaflet@1972', 'Kg7#mTq2!x'].filter(
    (password) => passwordWeakness(password, owner) !== null,
  );
  expect(accepted).toEqual([]);
});
