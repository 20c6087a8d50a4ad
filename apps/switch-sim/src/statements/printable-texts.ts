import type { LoanStatement, Typeface } from './loan-statement-pdf.ts';

/** A statement whose every sign its typeface has: what neither has is a question mark. */
export function printable(statement: LoanStatement): {
  readonly statement: LoanStatement;
  readonly typeface: Typeface;
} {
  const { bankName, header, lines } = statement;
  const texts = [bankName, ...Object.values(header), ...lines.map(({ narration }) => narration)];
  const isPlain = texts.every((text) => typeof text !== 'string' || inHelvetica.test(text));
  if (isPlain) return { statement, typeface: 'Helvetica' };
  const shown = (text: string) => text.normalize('NFC').replaceAll(notInNoto, '?');
  const entries = Object.entries(header).map(([field, value]): [string, unknown] => [
    field,
    typeof value === 'string' ? shown(value) : value,
  ]);
  return {
    statement: {
      ...statement,
      bankName: shown(bankName),
      // Safe: the same fields, and texts are texts still.
      header: Object.fromEntries(entries) as LoanStatement['header'],
      lines: lines.map((line) => ({ ...line, narration: shown(line.narration) })),
    },
    typeface: 'Noto',
  };
}

/** The signs of WinAnsi, in which a typeface that is not carried along is written. */
const inHelvetica = /^[ -~\u00A0-ÿŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]*$/u;

/** Noto Sans Devanagari has Devanagari, the rupee and nearly all Latin letters of Europe. */
const notInNoto =
  /[^ -~\u00A0-£¥§-«\u00AD-°´¶-¸º»¿-ćĊ-ēĖ-ěĞ-ģĦħĪīĮ-ıĶķĹ-ľŁ-ňŐ-ŕŘ-śŞ-šŤťŪūŮ-žȘ-ț\u0900-\u097F\u200B-\u200D–—‘-‚“-„•…‹›€₹™−]/gu;
