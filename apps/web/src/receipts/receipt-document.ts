import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { rosettePaths } from '../frame/rosette-path.ts';

export const receiptTitle = 'Transaction Receipt';

// Spelled so in the product.
export const receiptFile = 'TransactionRecipt.pdf';

export type ReceiptRow = { readonly key: string; readonly term: string; readonly value: string };

/** Everything that stands on a printed receipt, as text in the language of the screen. */
export type ReceiptText = {
  readonly bank: string;
  /** The heading in the screen's language; left out where that is the English title itself. */
  readonly heading: string | null;
  readonly status: string;
  readonly amount: string;
  /** English words first, then those of the screen's language. */
  readonly words: readonly string[];
  readonly rrnTerm: string;
  readonly rrn: string;
  readonly rows: readonly ReceiptRow[];
  readonly note: string;
};

/** The receipt as a PDF document: one leaf with its spine, the rosette of its RRN and the facts. */
export function receiptDocument(text: ReceiptText): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [72, 48, 48, 64],
    info: { title: receiptTitle, author: text.bank, subject: text.rrn },
    defaultStyle: { font: 'Noto', fontSize: 10.5, color: ink, lineHeight: 1.25 },
    background: spine,
    content: [
      head(text),
      { text: receiptTitle, fontSize: 20, bold: true, margin: [0, 26, 0, 0] },
      ...(text.heading === null ? [] : [{ text: text.heading, color: inkSoft, fontSize: 12 }]),
      { text: text.amount, fontSize: 30, bold: true, margin: [0, 18, 0, 0] },
      ...text.words.map((words): Content => ({ text: words, color: inkSoft })),
      { text: text.status, bold: true, color: credit, margin: [0, 10, 0, 14] },
      facts([{ key: 'rrn', term: text.rrnTerm, value: text.rrn }, ...text.rows]),
    ],
    footer: { text: text.note, color: inkSoft, fontSize: 9, margin: [72, 16, 48, 0] },
  };
}

function head(text: ReceiptText): Content {
  const lines = rosettePaths(text.rrn, rosetteSize)
    .map((path) => `<path d="${path}"/>`)
    .join('');
  return {
    columns: [
      { text: text.bank, fontSize: 13, bold: true, color: spineColour, margin: [0, 30, 0, 0] },
      {
        svg: `<svg viewBox="0 0 ${rosetteSize} ${rosetteSize}"><g fill="none" stroke="${spineColour}" stroke-width="0.45">${lines}</g></svg>`,
        width: rosetteSize,
      },
    ],
  };
}

function facts(rows: readonly ReceiptRow[]): Content {
  return {
    table: {
      widths: [150, '*'],
      body: rows.map((row) => [{ text: row.term, color: inkSoft }, { text: row.value }]),
    },
    layout: {
      hLineWidth: (line) => (line === 0 ? 1.5 : 0.5),
      hLineColor: (line) => (line === 0 ? spineColour : rule),
      vLineWidth: () => 0,
      paddingTop: () => 6,
      paddingBottom: () => 4,
      paddingLeft: () => 0,
    },
  };
}

/** The cloth spine with its stitching, at the left edge of the page. */
function spine(_page: number, size: { height: number }): Content {
  return {
    canvas: [
      { type: 'rect', x: 0, y: 0, w: 30, h: size.height, color: spineColour },
      {
        type: 'line',
        x1: 25,
        y1: 0,
        x2: 25,
        y2: size.height,
        lineWidth: 1,
        lineColor: stitching,
        dash: { length: 6, space: 4 },
      },
    ],
  };
}

const rosetteSize = 96;
// NOTE: paper keeps the light colours of the tokens, whatever theme the screen has.
const spineColour = '#0c4a4e';
const stitching = '#5c878a';
const ink = '#1d2528';
const inkSoft = '#545f62';
const credit = '#17693c';
const rule = '#e3dccd';
