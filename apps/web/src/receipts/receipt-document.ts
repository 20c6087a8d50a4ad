import type { Content } from 'pdfmake/interfaces';
import { type Part, paperPart, partOf, textPart } from '@sahakar/paper/parts';
import type { Paper } from '@sahakar/paper/draw-paper';
import { a4Width, restWidth } from '@sahakar/paper/rest-width';
import { type Language, languageTags } from '../i18n/languages.ts';
import { leafColours, leafRosette, leafSpine } from '../paper/leaf-look.ts';

export const receiptTitle = 'Transaction Receipt';

// Spelled so in the product.
export const receiptFile = 'TransactionRecipt.pdf';

export type ReceiptRow = { readonly key: string; readonly term: string; readonly value: string };

/** Everything that stands on a printed receipt, as text in the language of the screen. */
export type ReceiptText = {
  readonly language: Language;
  readonly bank: string;
  /** The heading in the screen's language; left out where that is the English title itself. */
  readonly heading: string | null;
  readonly status: string;
  /** Whether all is done; what is only accepted has no colour yet. */
  readonly isCompleted: boolean;
  readonly amount: string;
  /** The amount in words of each language, that of the screen first. */
  readonly words: readonly { readonly language: Language; readonly text: string }[];
  readonly rrnTerm: string;
  /** A switch may send none. */
  readonly rrn: string;
  readonly rows: readonly ReceiptRow[];
  readonly note: string;
};

/** The receipt as a paper: one leaf with its spine, the rosette of its RRN and the facts. */
export function receiptPaper(text: ReceiptText, madeAt: Date): Paper {
  const root = paperPart();
  const soft = { color: inkSoft };
  const number = text.rrn === '' ? [] : [{ key: 'rrn', term: text.rrnTerm, value: text.rrn }];
  const content = [
    head(root, text),
    textPart(root, 'H1', receiptTitle, {
      language: 'en',
      style: { fontSize: 20, bold: true, margin: [0, 26, 0, 0] },
    }),
    ...(text.heading === null
      ? []
      : [textPart(root, 'P', text.heading, { style: { ...soft, fontSize: 12 } })]),
    textPart(root, 'P', text.amount, {
      style: { fontSize: 30, bold: true, margin: [0, 18, 0, 0] },
    }),
    ...text.words.map((words) =>
      textPart(root, 'P', words.text, { language: languageTags[words.language], style: soft }),
    ),
    textPart(root, 'P', text.status, {
      style: { bold: true, margin: [0, 10, 0, 14], ...(text.isCompleted && { color: credit }) },
    }),
    facts(root, [...number, ...text.rows]),
  ];
  const note = textPart(root, 'P', text.note, {
    style: { ...soft, fontSize: 9, margin: [margin.left, 16, margin.right, 0] },
  });
  return {
    root,
    language: languageTags[text.language],
    definition: {
      pageSize: 'A4',
      pageMargins: [margin.left, 48, margin.right, 64],
      info: {
        title: receiptTitle,
        author: text.bank,
        subject: text.rrn,
        creationDate: madeAt,
        modDate: madeAt,
      },
      defaultStyle: { font: 'Noto', fontSize: 10.5, color: ink, lineHeight: 1.25 },
      background: leafSpine(),
      content,
      // A function, since pdfmake copies a footer that is none, and a copy is no part of the paper.
      footer: () => note,
    },
  };
}

function head(root: Part, text: ReceiptText): Content {
  return {
    columns: [
      textPart(root, 'P', text.bank, {
        style: { fontSize: 13, bold: true, color: spineColour, margin: [0, 30, 0, 0] },
      }),
      ...(text.rrn === '' ? [] : [leafRosette(text.rrn, 96, 0.45)]),
    ],
  };
}

function facts(root: Part, rows: readonly ReceiptRow[]): Content {
  const table = partOf(root, 'Table');
  return {
    table: {
      widths: [termWidth, restWidth(lineWidth, [termWidth], 2 * 4)],
      body: rows.map(({ term, value }) => {
        const row = partOf(table, 'TR');
        return [
          textPart(row, 'TH', term, { scope: 'Row', style: { color: inkSoft } }),
          textPart(row, 'TD', value),
        ];
      }),
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

const margin = { left: 72, right: 48 };
const lineWidth = a4Width - margin.left - margin.right;
const termWidth = 150;
const { spine: spineColour, ink, inkSoft, credit, rule } = leafColours;
