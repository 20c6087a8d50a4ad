import type { Content, ContentText, Style, TableCell } from 'pdfmake/interfaces';
import { type Part, paperPart, partOf, textPart } from '@sahakar/paper/parts';
import type { Paper } from '@sahakar/paper/draw-paper';
import { a4Width, restWidth } from '@sahakar/paper/rest-width';
import { leafColours, leafRosette, leafSpine, narrowSpine } from '../../../paper/leaf-look.ts';
import { languageTags } from '../../../i18n/languages.ts';
import { formatAmount, formatBalance } from '../../../ui/amounts/money.ts';
import { dayMonthYear } from '../../../ui/dates/dates.ts';
import type { AccountLine, AccountStatement } from '../account-statement.ts';
import {
  cellPadding,
  columnRule,
  passbookLayout,
  rowPadding,
  type RowWatch,
} from './passbook-layout.ts';
import { type Fact, factsOf, periodText } from './statement-facts.ts';
import { headingsOf, type StatementTexts } from './statement-texts.ts';

/** The statement as a paper. The watch hears of every stretch of rows that is done. */
export function statementPaper(
  statement: AccountStatement,
  texts: StatementTexts,
  madeAt: Date,
  watch: RowWatch,
): Paper {
  const root = paperPart();
  const top = cover(root, statement, texts);
  const content = [facts(root, statement, texts), ...entries(root, statement, texts, watch)];
  const note = textPart(root, 'P', texts.terms.note);
  return {
    root,
    language: languageTags[texts.language],
    definition: {
      pageSize: 'A4',
      pageMargins: [margin.left, margin.top, margin.right, margin.bottom],
      // The moment of the bank's clock, so that the same statement is the same file.
      info: {
        title: `${texts.terms.title} ${statement.account}`,
        author: texts.bank,
        creationDate: madeAt,
        modDate: madeAt,
      },
      defaultStyle: { font: 'Noto', fontSize: 7.5, color: ink, lineHeight: 1.15 },
      background: leafSpine(narrowSpine),
      header: (page) => (page === 1 ? top : running(statement, texts)),
      footer: (page, pages) =>
        footer(page === 1 ? note : { text: texts.terms.note }, texts, page, pages),
      content,
    },
  };
}

/** The top of the first page: whose bank, what this is, and the figure of its account. */
function cover(root: Part, statement: AccountStatement, texts: StatementTexts): Content {
  const digits = `${statement.account}${statement.to}`.replaceAll('-', '');
  return {
    margin: [margin.left, 22, margin.right, 0],
    columns: [
      {
        stack: [
          textPart(root, 'P', texts.bank, {
            style: { fontSize: 12, bold: true, color: spineColour },
          }),
          textPart(root, 'H1', texts.terms.title, {
            style: { fontSize: 17, bold: true, margin: [0, 2, 0, 0] },
          }),
        ],
      },
      leafRosette(digits, 48, 0.4),
    ],
  };
}

/** The top of every further page: the account once more, and the headings of the columns. */
function running(statement: AccountStatement, texts: StatementTexts): Content {
  return {
    // What does not fit above the page itself would not be drawn at all.
    margin: [margin.left, 37, margin.right, 0],
    stack: [
      {
        columns: [
          { text: `${texts.bank}  ${statement.account}`, bold: true, color: spineColour },
          { text: periodText(statement), alignment: 'right', color: inkSoft },
        ],
        margin: [0, 0, 0, 6],
      },
      headings(headingsOf(texts).map((text) => ({ text }))),
    ],
  };
}

function facts(root: Part, statement: AccountStatement, texts: StatementTexts): Content {
  const all = factsOf(statement, texts);
  const half = Math.ceil(all.length / 2);
  const column = (some: readonly Fact[]): Content => {
    const table = partOf(root, 'Table');
    const body = some.map(({ term, value }): TableCell[] => {
      const row = partOf(table, 'TR');
      return [
        textPart(row, 'TH', term, { scope: 'Row', style: { color: inkSoft, fontSize: 8.5 } }),
        textPart(row, 'TD', value, { style: { fontSize: 8.5 } }),
      ];
    });
    return {
      table: { widths: factWidths, body },
      layout: {
        hLineWidth: (line) => (line === 0 ? 1.2 : 0.4),
        hLineColor: (line) => (line === 0 ? spineColour : rule),
        vLineWidth: () => 0,
        paddingTop: () => 4,
        paddingBottom: () => 2,
        paddingLeft: () => 0,
      },
    };
  };
  return {
    columns: [column(all.slice(0, half)), column(all.slice(half))],
    columnGap: factsGap,
    margin: [0, 0, 0, 18],
  };
}

/** The row of the columns' names, which are part of the paper once and decoration on further pages. */
function headings(texts: readonly ContentText[]): Content {
  const cells = texts.map((text, place): TableCell => {
    const alignment = place < firstAmount ? 'left' : 'right';
    return { ...text, alignment, bold: true, color: inkSoft, fontSize: 7, noWrap: true };
  });
  return {
    table: { widths, body: [cells] },
    layout: passbookLayout({ rule, spine: spineColour, isHeading: true }),
  };
}

/** Headings and lines, to the reader one table. */
function entries(
  root: Part,
  statement: AccountStatement,
  texts: StatementTexts,
  watch: RowWatch,
): Content[] {
  const table = partOf(root, 'Table');
  const head = partOf(partOf(table, 'THead'), 'TR');
  const names = headingsOf(texts).map((text) => textPart(head, 'TH', text, { scope: 'Column' }));
  return [headings(names), ...stretches(partOf(table, 'TBody'), statement, texts, watch)];
}

/** The lines in stretches: a stretch is the step in which the work can be watched. */
function stretches(
  table: Part,
  statement: AccountStatement,
  { terms }: StatementTexts,
  watch: RowWatch,
): Content[] {
  const { openingPaise, closingPaise, totals } = statement;
  const opening = closingRow(partOf(table, 'TR'), terms.opening, '', '', openingPaise);
  const lines = statement.lines.map((line) => rowOf(partOf(table, 'TR'), line));
  const closing = closingRow(
    partOf(table, 'TR'),
    terms.closing,
    formatAmount(totals.debitPaise),
    formatAmount(totals.creditPaise),
    closingPaise,
  );
  const body = [opening, ...lines, closing];
  const count = Math.ceil(body.length / stretchRows);
  return Array.from({ length: count }, (_, place) => {
    const rows = body.slice(place * stretchRows, (place + 1) * stretchRows);
    return {
      table: { widths, dontBreakRows: true, body: rows },
      layout: passbookLayout({
        rule,
        spine: spineColour,
        ...(place === count - 1 && { totalRow: rows.length - 1 }),
        watch: { ...watch, firstRow: place * stretchRows },
      }),
    };
  });
}

function rowOf(row: Part, line: AccountLine): TableCell[] {
  const amount = formatAmount(line.paise);
  const cell = (text: string, style?: Style) =>
    textPart(row, 'TD', text, { pieces: [whole(text)], style });
  return [
    { stack: [ruleAbove(), cell(dayMonthYear(line.entryDate))] },
    cell(dayMonthYear(line.valueDate)),
    textPart(row, 'TD', line.particulars, { pieces: phrasesOf(line.particulars).map(whole) }),
    textPart(row, 'TD', line.instrument),
    cell(line.isCredit ? '' : amount, toTheRight),
    cell(line.isCredit ? amount : '', toTheRight),
    cell(balanceText(line.balancePaise), toTheRight),
  ];
}

/** The rule above a row in one stroke, where the table itself would draw one for each column. */
function ruleAbove(): Content {
  const y = -rowPadding.top;
  const x2 = lineWidth - cellPadding;
  return {
    canvas: [
      { type: 'line', x1: -cellPadding, x2, y1: y, y2: y, lineWidth: 0.35, lineColor: rule },
    ],
  };
}

/** A text that is drawn in one piece: of many pieces a long statement would take half as long again. */
function whole(text: string): { text: string; noWrap?: boolean } {
  return text.length > phraseMax ? { text } : { text, noWrap: true };
}

/** The words of a text in groups that surely fit on a line, which is broken between groups only. */
export function phrasesOf(text: string): readonly string[] {
  const phrases: string[] = [];
  for (const word of text.trimEnd().match(/\s*\S+\s?/g) ?? []) {
    const last = phrases.at(-1) ?? '';
    if (last !== '' && last.length + word.length <= phraseMax) phrases[phrases.length - 1] += word;
    else phrases.push(word);
  }
  return phrases;
}

function closingRow(
  row: Part,
  term: string,
  debit: string,
  credit: string,
  paise: bigint,
): TableCell[] {
  const bold = (text: string, style: Style = toTheRight): TableCell =>
    textPart(row, 'TD', text, { style: { ...style, bold: true } });
  return [
    bold(''),
    bold(''),
    bold(term, {}),
    bold(''),
    bold(debit),
    bold(credit),
    bold(balanceText(paise)),
  ];
}

/** The rupee sign stands in the column's heading already. */
function balanceText(paise: bigint): string {
  return formatBalance(paise).replace('₹', '');
}

function footer(
  note: ContentText,
  { terms }: StatementTexts,
  page: number,
  pages: number,
): Content {
  const count = terms.page.replace('{{page}}', String(page)).replace('{{pages}}', String(pages));
  return {
    margin: [margin.left, 14, margin.right, 0],
    color: inkSoft,
    columns: [
      { ...note, width: '*' },
      { text: count, width: 90, alignment: 'right' },
    ],
  };
}

const toTheRight = { alignment: 'right' } as const;
export const stretchRows = 200;
// So many of the widest letter are as wide as the column of the particulars.
const phraseMax = 17;
const margin = { left: 34, top: 74, right: 24, bottom: 44 } as const;
const lineWidth = a4Width - margin.left - margin.right;
// Withdrawal, deposit and balance are written to the right.
const firstAmount = 4;
// Each of the seven columns has its padding on both sides, and a rule after it but for the last.
const around = 7 * 2 * cellPadding + 6 * columnRule;
const days = [46, 46];
const numbers = [40, 66, 66, 78];
const widths = [...days, restWidth(lineWidth, [...days, ...numbers], around), ...numbers];
const factsGap = 24;
const termWidth = 84;
// pdfmake pads a cell by four points to its right where nothing else is said.
const factWidths = [termWidth, restWidth((lineWidth - factsGap) / 2, [termWidth], 2 * 4)];
const { spine: spineColour, ink, inkSoft, rule } = leafColours;
