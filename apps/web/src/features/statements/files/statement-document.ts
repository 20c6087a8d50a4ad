import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { formatAmount, formatBalance } from '../../../ui/amounts/money.ts';
import { rosettePaths } from '../../../frame/rosette-path.ts';
import { dayMonthYear } from '../../../ui/dates/dates.ts';
import type { AccountLine, AccountStatement } from '../account-statement.ts';
import { cellPadding, passbookLayout, rowPadding, type RowWatch } from './passbook-layout.ts';
import { factsOf, periodText } from './statement-facts.ts';
import { headingsOf, type StatementTexts } from './statement-texts.ts';

/** The statement as a PDF document. The watch hears of every stretch of rows that is done. */
export function statementDocument(
  statement: AccountStatement,
  texts: StatementTexts,
  madeAt: Date,
  watch: RowWatch,
): TDocumentDefinitions {
  return {
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
    background: spine,
    header: (page) => (page === 1 ? cover(statement, texts) : running(statement, texts)),
    footer: (page, pages) => footer(texts, page, pages),
    content: [facts(statement, texts), headings(texts), ...stretches(statement, texts, watch)],
  };
}

/** The top of the first page: whose bank, what this is, and the figure of its account. */
function cover(statement: AccountStatement, texts: StatementTexts): Content {
  const lines = rosettePaths(`${statement.account}${statement.to}`.replaceAll('-', ''), rosetteSize)
    .map((path) => `<path d="${path}"/>`)
    .join('');
  return {
    margin: [margin.left, 22, margin.right, 0],
    columns: [
      {
        stack: [
          { text: texts.bank, fontSize: 12, bold: true, color: spineColour },
          { text: texts.terms.title, fontSize: 17, bold: true, margin: [0, 2, 0, 0] },
        ],
      },
      {
        width: rosetteSize,
        svg: `<svg viewBox="0 0 ${rosetteSize} ${rosetteSize}"><g fill="none" stroke="${spineColour}" stroke-width="0.4">${lines}</g></svg>`,
      },
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
      headings(texts),
    ],
  };
}

function facts(statement: AccountStatement, texts: StatementTexts): Content {
  const rows = factsOf(statement, texts).map(({ term, value }) => [
    { text: term, color: inkSoft, fontSize: 8.5 },
    { text: value, fontSize: 8.5 },
  ]);
  const half = Math.ceil(rows.length / 2);
  const column = (body: TableCell[][]): Content => ({
    table: { widths: [84, '*'], body },
    layout: {
      hLineWidth: (line) => (line === 0 ? 1.2 : 0.4),
      hLineColor: (line) => (line === 0 ? spineColour : rule),
      vLineWidth: () => 0,
      paddingTop: () => 4,
      paddingBottom: () => 2,
      paddingLeft: () => 0,
    },
  });
  return {
    columns: [column(rows.slice(0, half)), column(rows.slice(half))],
    columnGap: 24,
    margin: [0, 0, 0, 18],
  };
}

function headings(texts: StatementTexts): Content {
  const cells = headingsOf(texts).map((text, place): TableCell => {
    const alignment = place < firstAmount ? 'left' : 'right';
    return { text, alignment, bold: true, color: inkSoft, fontSize: 7, noWrap: true };
  });
  return {
    table: { widths, body: [cells] },
    layout: passbookLayout({ rule, spine: spineColour, isHeading: true }),
  };
}

/** The lines in stretches: a stretch is the step in which the work can be watched. */
function stretches(
  statement: AccountStatement,
  { terms }: StatementTexts,
  watch: RowWatch,
): Content[] {
  const { openingPaise, closingPaise, totals } = statement;
  const opening = closingRow(terms.opening, '', '', openingPaise);
  const closing = closingRow(
    terms.closing,
    formatAmount(totals.debitPaise),
    formatAmount(totals.creditPaise),
    closingPaise,
  );
  const body = [opening, ...statement.lines.map(rowOf), closing];
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

function rowOf(line: AccountLine): TableCell[] {
  const amount = formatAmount(line.paise);
  return [
    { stack: [ruleAbove(), whole(dayMonthYear(line.entryDate))] },
    whole(dayMonthYear(line.valueDate)),
    { text: phrasesOf(line.particulars).map(whole) },
    whole(line.instrument),
    { ...whole(line.isCredit ? '' : amount), alignment: 'right' },
    { ...whole(line.isCredit ? amount : ''), alignment: 'right' },
    { ...whole(balanceText(line.balancePaise)), alignment: 'right' },
  ];
}

/** The rule above a row in one stroke, where the table itself would draw one for each column. */
function ruleAbove(): Content {
  const y = -rowPadding.top;
  const x2 = pageWidth - margin.left - margin.right - cellPadding;
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
  for (const word of text.match(/\s*\S+\s?/g) ?? []) {
    const last = phrases.at(-1) ?? '';
    if (last !== '' && last.length + word.length <= phraseMax) phrases[phrases.length - 1] += word;
    else phrases.push(word);
  }
  return phrases;
}

function closingRow(term: string, debit: string, credit: string, paise: bigint): TableCell[] {
  const bold = (text: string): TableCell => ({ text, alignment: 'right', bold: true });
  return [
    '',
    '',
    { text: term, bold: true },
    '',
    bold(debit),
    bold(credit),
    bold(balanceText(paise)),
  ];
}

/** The rupee sign stands in the column's heading already. */
function balanceText(paise: bigint): string {
  return formatBalance(paise).replace('₹', '');
}

function footer({ terms }: StatementTexts, page: number, pages: number): Content {
  const count = terms.page.replace('{{page}}', String(page)).replace('{{pages}}', String(pages));
  return {
    margin: [margin.left, 14, margin.right, 0],
    color: inkSoft,
    columns: [
      { text: terms.note, width: '*' },
      { text: count, width: 90, alignment: 'right' },
    ],
  };
}

/** The cloth spine with its stitching, at the left edge of the page. */
function spine(_page: number, size: { height: number }): Content {
  return {
    canvas: [
      { type: 'rect', x: 0, y: 0, w: 16, h: size.height, color: spineColour },
      {
        type: 'line',
        x1: 12,
        y1: 0,
        x2: 12,
        y2: size.height,
        lineWidth: 0.8,
        lineColor: stitching,
        dash: { length: 5, space: 4 },
      },
    ],
  };
}

export const stretchRows = 200;
// So many of the widest letter are as wide as the column of the particulars.
const phraseMax = 17;
const pageWidth = 595.28;
const margin = { left: 34, top: 74, right: 24, bottom: 44 } as const;
// Withdrawal, deposit and balance are written to the right.
const firstAmount = 4;
const widths = [46, 46, '*', 40, 66, 66, 78];
const rosetteSize = 48;
// NOTE: paper keeps the light colours of the tokens, whatever theme the screen has.
const spineColour = '#0c4a4e';
const stitching = '#5c878a';
const ink = '#1d2528';
const inkSoft = '#545f62';
const rule = '#e3dccd';
