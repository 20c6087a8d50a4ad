import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { dayMonthYear } from '@sahakar/contracts/wire/dates';
import { percentText } from '@sahakar/contracts/wire/interest-rate';
import { groupedRupees } from '@sahakar/contracts/wire/rupees';
import type { Period } from '../ledger/statement.ts';
import type { ReadStatement } from './read-statement.ts';

export type LoanStatement = ReadStatement & {
  readonly period: Period;
  readonly bankName: string;
  /** Bank time, the only moment that the file names. */
  readonly madeAt: Date;
};

const headings = ['Date', 'Value date', 'Particulars', 'Debit', 'Credit', 'Balance'];

/** The statement of a loan as it is printed: A4, the terms on top, every entry, and the totals. */
export function loanStatementDocument(statement: LoanStatement): TDocumentDefinitions {
  const { bankName, header, period, madeAt } = statement;
  return {
    language: 'en',
    displayTitle: true,
    info: {
      title: `Statement of account ${header.AccountNo15Dig}`,
      author: bankName,
      creationDate: madeAt,
    },
    pageSize: 'A4',
    pageMargins: [36, 40, 36, 48],
    defaultStyle: { font: 'Helvetica', fontSize: 8.5 },
    footer: (page, pages) => ({
      text: `Page ${page} of ${pages}`,
      alignment: 'center',
      margin: [0, 16, 0, 0],
    }),
    content: [
      { text: bankName, fontSize: 16, bold: true },
      { text: `${header.BranchName}, ${header.BranchAddress}, ${header.BranchCity}` },
      { text: 'Statement of loan account', fontSize: 12, bold: true, margin: [0, 12, 0, 2] },
      {
        text: `From ${dayMonthYear(period.from)} to ${dayMonthYear(period.to)}`,
        margin: [0, 0, 0, 8],
      },
      terms(statement),
      entries(statement),
      { text: 'Amounts in Indian rupees. Dr is what is owed to the bank.', margin: [0, 8, 0, 0] },
    ],
  };
}

function terms({ header, lines }: LoanStatement): Content {
  const [first] = lines;
  const opening = first === undefined ? 0n : first.balanceAfter - first.amount;
  const rows = [
    ['Account', header.AccountNo15Dig, 'Product', header.AcountType],
    ['Name', header.Name, 'Rate of interest', `${percentText(header.ROI ?? 0)} % a year`],
    [
      'Opening balance',
      balanceInWords(opening),
      'Closing balance',
      balanceInWords(lines.at(-1)?.balanceAfter ?? opening),
    ],
  ];
  return {
    layout: 'noBorders',
    table: { widths: [80, '*', 80, '*'], body: rows.map((row) => row.map((text) => text ?? '')) },
    margin: [0, 0, 0, 10],
  };
}

function entries({ lines }: LoanStatement): Content {
  const debits = lines.filter(({ amount }) => amount < 0n);
  const credits = lines.filter(({ amount }) => amount > 0n);
  const total = (some: typeof lines) => some.reduce((sum, { amount }) => sum + amount, 0n);
  const body: TableCell[][] = [
    headings.map((text, column) => ({ text, bold: true, alignment: alignmentOf(column) })),
    ...lines.map(({ entryOn, valueOn, narration, amount, balanceAfter }) =>
      cells([
        dayMonthYear(entryOn),
        dayMonthYear(valueOn),
        narration,
        amount < 0n ? groupedRupees(-amount) : '',
        amount > 0n ? groupedRupees(amount) : '',
        balanceInWords(balanceAfter),
      ]),
    ),
    cells(['', '', 'Total', groupedRupees(-total(debits)), groupedRupees(total(credits)), '']),
  ];
  return {
    layout: 'lightHorizontalLines',
    table: { headerRows: 1, dontBreakRows: true, widths: [50, 50, '*', 70, 70, 84], body },
  };
}

const cells = (texts: readonly string[]): TableCell[] =>
  texts.map((text, column) => ({ text, alignment: alignmentOf(column) }));

const alignmentOf = (column: number) => (column < 3 ? ('left' as const) : ('right' as const));

/** A balance with Cr above zero and Dr below (RULINGS A8). */
export function balanceInWords(paise: bigint): string {
  if (paise === 0n) return groupedRupees(0n);
  return paise > 0n ? `${groupedRupees(paise)} Cr` : `${groupedRupees(-paise)} Dr`;
}
