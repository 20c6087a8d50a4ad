import { rupeesText } from '@sahakar/contracts/wire/rupees';
import Papa from 'papaparse';
import { dayMonthYear } from '../../../ui/dates/dates.ts';
import type { AccountStatement } from '../account-statement.ts';
import { factsOf } from './statement-facts.ts';
import { headingsOf, type StatementTexts } from './statement-texts.ts';

/**
 * The statement as a table of text that every spreadsheet opens: Devanagari by its byte order mark,
 * and no cell that a spreadsheet would run as a formula.
 */
export function statementCsv(statement: AccountStatement, texts: StatementTexts): Uint8Array {
  const { terms } = texts;
  const rows = [
    ...factsOf(statement, texts).map(({ term, value }) => [term, value]),
    [],
    [...headingsOf(texts), 'Cr/Dr'],
    ['', '', terms.opening, '', '', '', ...balanceCells(statement.openingPaise)],
    ...statement.lines.map((line) => [
      dayMonthYear(line.entryDate),
      dayMonthYear(line.valueDate),
      line.particulars,
      line.instrument,
      line.isCredit ? '' : rupeesText(line.paise),
      line.isCredit ? rupeesText(line.paise) : '',
      ...balanceCells(line.balancePaise),
    ]),
    [
      '',
      '',
      terms.closing,
      '',
      rupeesText(statement.totals.debitPaise),
      rupeesText(statement.totals.creditPaise),
      ...balanceCells(statement.closingPaise),
    ],
  ];
  const text = Papa.unparse(rows, { newline: '\r\n', escapeFormulae: formula });
  return new TextEncoder().encode(`\ufeff${text}\r\n`);
}

/** The library's own pattern leaves out a new line, and the signs in full width, which some programs run. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** The side stands in a cell of its own, so that no amount begins with a minus. */
function balanceCells(paise: bigint): readonly [string, string] {
  const side = paise === 0n ? '' : paise > 0n ? 'Cr' : 'Dr';
  return [rupeesText(paise < 0n ? -paise : paise), side];
}
