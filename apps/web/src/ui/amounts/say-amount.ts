import type { Language } from '../../i18n/languages.ts';
import { type NumberWords, numberWords } from './number-words.ts';

/** The amount in words, in crores, lakhs and thousands: Two thousand five hundred rupees. */
export function sayAmount(amount: bigint, language: Language): string {
  const words = numberWords[language];
  const [rupees, paise] = [amount / 100n, amount % 100n];
  const parts = [
    ...(rupees > 0n || paise === 0n ? [counted(rupees, words, words.rupee, words.rupees)] : []),
    ...(paise > 0n ? [counted(paise, words, words.paisa, words.paise)] : []),
  ];
  const sentence = parts.join(` ${words.and} `);
  // Devanagari has no capitals, so this changes English alone.
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function counted(count: bigint, words: NumberWords, one: string, many: string): string {
  return `${sayNumber(count, words)} ${count === 1n ? one : many}`;
}

/** Crores are counted as any number is: one thousand crore. */
function sayNumber(number: bigint, words: NumberWords): string {
  const crores = number / 1_00_00_000n;
  const rest = Number(number % 1_00_00_000n);
  const parts = [
    ...(crores > 0n ? [`${sayNumber(crores, words)} ${words.crore}`] : []),
    ...sayGroup(Math.floor(rest / 1_00_000), words, words.lakh),
    ...sayGroup(Math.floor(rest / 1000) % 100, words, words.thousand),
    ...sayHundreds(rest % 1000, words),
  ];
  return parts.length === 0 ? (words.upTo99[0] ?? '') : parts.join(' ');
}

function sayGroup(count: number, { upTo99 }: NumberWords, unit: string): readonly string[] {
  return count === 0 ? [] : [`${upTo99[count] ?? ''} ${unit}`];
}

function sayHundreds(number: number, words: NumberWords): readonly string[] {
  if (number === 100) return [words.hundredAlone];
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  return [
    ...(hundreds === 0 ? [] : [words.hundreds(words.upTo99[hundreds] ?? '')]),
    ...(rest === 0 ? [] : [words.upTo99[rest] ?? '']),
  ];
}
