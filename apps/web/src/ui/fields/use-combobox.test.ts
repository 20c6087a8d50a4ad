import { expect, test } from 'vitest';
import { typedChoice } from './use-combobox.ts';

const optionOf = (text: string, value = text) => ({ text, value });
const ravi = optionOf('Ravi Shankar Joshi');
const meera = optionOf('Meera Kulkarni');
const all = [ravi, meera, optionOf('Meera Kulkarni Rao'), optionOf('Ravi Rao'), optionOf('Anil')];

/** Who is chosen once this stands where Ravi was chosen, or where the other one was. */
function chosenBy(typed: string, former: typeof ravi | undefined = ravi, options = all) {
  const part = typed.trim().toLowerCase();
  const like = options.filter(({ text }) => text.toLowerCase().includes(part));
  return typedChoice(typed, like, former)?.text;
}

test.each([
  [' Ravi Shankar Joshi', 'Ravi Shankar Joshi'],
  ['ravi shankar joshi', 'Ravi Shankar Joshi'],
  ['Anil', 'Anil'],
  ['anil ', 'Anil'],
  ['Meera Kulkarni Rao', 'Meera Kulkarni Rao'],
])('%j over the name of who is chosen chooses %s', (typed, chosen) => {
  expect(chosenBy(typed)).toBe(chosen);
});

test.each([
  // Empty, nobody's, a part of a name, and one that is the beginning of another's too.
  [''],
  ['x'],
  ['Sunita Patil'],
  ['Ravi Shankar Joshi Rao'],
  // One key more may be the name of somebody who is not listed.
  ['Ravi Shankar Joshix'],
  ['Raxvi Shankar Joshi'],
  ['Ravi'],
  ['Ani'],
  ['Meera Kulkarni'],
])('%j over the name of who is chosen chooses nobody: he was typed over', (typed) => {
  expect(chosenBy(typed)).toBeUndefined();
});

test('of two with the same name the one that was chosen stays, and where none was neither is', () => {
  const [one, other] = [optionOf('Anil', '1'), optionOf('Anil', '2')];
  expect(typedChoice('Anil', [one, other], other)).toBe(other);
  expect(typedChoice('Anil', [one, other], undefined)).toBeUndefined();
});
