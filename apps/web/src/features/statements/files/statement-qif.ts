import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { type AccountLine, type AccountStatement, movementOf } from '../account-statement.ts';

/**
 * The statement for Quicken, GnuCash and their like: QIF as Intuit's "General structure of Quicken
 * Interchange Format (QIF) files" has it (knowledge base 1178), in UTF-8, with the day before the month.
 */
export function statementQif(statement: AccountStatement): Uint8Array {
  const text = ['!Type:Bank', ...statement.lines.flatMap(record), ''].join('\n');
  return new TextEncoder().encode(text);
}

/** Each item on a line of its own behind its letter, and a caret at the end. */
function record(line: AccountLine): readonly string[] {
  const [year = '', month = '', day = ''] = line.entryDate.split('-');
  const payee = inOneLine(line.particulars);
  const instrument = inOneLine(line.instrument);
  return [
    `D${day}/${month}/${year}`,
    `T${rupeesText(movementOf(line))}`,
    ...(payee === '' ? [] : [`P${payee}`]),
    ...(instrument === '' ? [] : [`N${instrument}`]),
    '^',
  ];
}

const inOneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
