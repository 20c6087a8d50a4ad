import type { Paper } from '@sahakar/paper/draw-paper';
import { a4Width, restWidth } from '@sahakar/paper/rest-width';
import { type Part, paperPart, partOf, textPart } from '@sahakar/paper/parts';
import type { Content, TableCell } from 'pdfmake/interfaces';
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

/** Helvetica is in every reader of PDF, and shows the letters of Western Europe; the other one is carried along. */
export type Typeface = 'Helvetica' | 'Noto';

const headings = ['Date', 'Value date', 'Particulars', 'Debit', 'Credit', 'Balance'];

/** The statement of a loan as it is printed: A4, the terms on top, every entry, and the totals. */
export function loanStatementPaper(statement: LoanStatement, font: Typeface): Paper {
  const { bankName, header, period, madeAt } = statement;
  const root = paperPart();
  const branch = `${header.BranchName}, ${header.BranchAddress}, ${header.BranchCity}`;
  const days = `From ${dayMonthYear(period.from)} to ${dayMonthYear(period.to)}`;
  const note = 'Amounts in Indian rupees. Dr is what is owed to the bank.';
  const content = [
    textPart(root, 'P', bankName, { style: { fontSize: 16, bold: true } }),
    textPart(root, 'P', branch),
    textPart(root, 'H1', 'Statement of loan account', {
      style: { fontSize: 12, bold: true, margin: [0, 12, 0, 2] },
    }),
    textPart(root, 'P', days, { style: { margin: [0, 0, 0, 8] } }),
    terms(root, statement),
    entries(root, statement),
    textPart(root, 'P', note, { style: { margin: [0, 8, 0, 0] } }),
  ];
  return {
    root,
    language: 'en',
    definition: {
      info: {
        title: `Statement of account ${header.AccountNo15Dig}`,
        author: bankName,
        creationDate: madeAt,
      },
      pageSize: 'A4',
      pageMargins: [margin, 40, margin, 48],
      defaultStyle: { font, fontSize: 8.5 },
      footer: (page, pages) => ({
        text: `Page ${page} of ${pages}`,
        alignment: 'center',
        margin: [0, 16, 0, 0],
      }),
      content,
    },
  };
}

function terms(root: Part, { header, lines }: LoanStatement): Content {
  const [first] = lines;
  const opening = first === undefined ? 0n : first.balanceAfter - first.amount;
  const closing = lines.at(-1)?.balanceAfter ?? opening;
  const rate = `${percentText(header.ROI ?? 0)} % a year`;
  const rows = [
    ['Account', header.AccountNo15Dig, 'Product', header.AcountType],
    ['Name', header.Name, 'Rate of interest', rate],
    ['Opening balance', balanceInWords(opening), 'Closing balance', balanceInWords(closing)],
  ];
  const table = partOf(root, 'Table');
  const body = rows.map((texts) => {
    const row = partOf(table, 'TR');
    return texts.map((told, column) => {
      const text = told ?? '';
      if (column % 2 === 1) return textPart(row, 'TD', text);
      return textPart(row, 'TH', text, { scope: 'Row' });
    });
  });
  return {
    layout: { hLineWidth: () => 0, vLineWidth: () => 0 },
    table: { widths: [80, factWidth, 80, factWidth], body },
    margin: [0, 0, 0, 10],
  };
}

function entries(root: Part, { lines }: LoanStatement): Content {
  const debits = lines.filter(({ amount }) => amount < 0n);
  const credits = lines.filter(({ amount }) => amount > 0n);
  const total = (some: typeof lines) => some.reduce((sum, { amount }) => sum + amount, 0n);
  const table = partOf(root, 'Table');
  const head = partOf(partOf(table, 'THead'), 'TR');
  const rows = partOf(table, 'TBody');
  const body: TableCell[][] = [
    headings.map((text, column) =>
      textPart(head, 'TH', text, {
        scope: 'Column',
        style: { bold: true, alignment: alignmentOf(column) },
      }),
    ),
    ...lines.map(({ entryOn, valueOn, narration, amount, balanceAfter }) =>
      cells(rows, [
        dayMonthYear(entryOn),
        dayMonthYear(valueOn),
        narration,
        amount < 0n ? groupedRupees(-amount) : '',
        amount > 0n ? groupedRupees(amount) : '',
        balanceInWords(balanceAfter),
      ]),
    ),
    cells(rows, [
      '',
      '',
      'Total',
      groupedRupees(-total(debits)),
      groupedRupees(total(credits)),
      '',
    ]),
  ];
  return {
    layout: 'lightHorizontalLines',
    table: { headerRows: 1, dontBreakRows: true, widths, body },
  };
}

function cells(rows: Part, texts: readonly string[]): TableCell[] {
  const row = partOf(rows, 'TR');
  return texts.map((text, column) =>
    textPart(row, 'TD', text, { style: { alignment: alignmentOf(column) } }),
  );
}

const alignmentOf = (column: number) => (column < 3 ? ('left' as const) : ('right' as const));

/** A balance with Cr above zero and Dr below (RULINGS A8). */
export function balanceInWords(paise: bigint): string {
  if (paise === 0n) return groupedRupees(0n);
  return paise > 0n ? `${groupedRupees(paise)} Cr` : `${groupedRupees(-paise)} Dr`;
}

const margin = 36;
const lineWidth = a4Width - 2 * margin;
// pdfmake pads a cell by four points on each side, with its horizontal lines by eight between two.
const factWidth = restWidth(lineWidth, [80, 80], 4 * 2 * 4) / 2;
const narrationWidth = restWidth(lineWidth, [50, 50, 70, 70, 84], 5 * 2 * 8);
const widths = [50, 50, narrationWidth, 70, 70, 84];
