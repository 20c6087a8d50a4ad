import type { Content } from 'pdfmake/interfaces';
import type { Paper } from '@sahakar/paper/draw-paper';
import { type Part, paperPart, partOf, textPart } from '@sahakar/paper/parts';
import { type Language, languageTags } from '../../src/i18n/languages.ts';
import { leafColours, leafSpine } from '../../src/paper/leaf-look.ts';

export type Manual = {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly { readonly title: string; readonly lines: readonly string[] }[];
};

/** What stands on every manual of one language. */
export type ManualFrame = {
  readonly heading: string;
  /** With {{page}} and {{pages}}. */
  readonly page: string;
  readonly note: string;
};

/** The same moment for every build, so that the same texts make the same bytes. */
const written = new Date('2026-11-21T00:00:00Z');

/** A manual as a paper: a leaf with the cloth spine, numbered sections, a warning at the foot. */
export function manualPaper(manual: Manual, frame: ManualFrame, language: Language): Paper {
  const root = paperPart();
  const content = [
    textPart(root, 'P', frame.heading, {
      style: { color: spineColour, bold: true, fontSize: 11 },
    }),
    textPart(root, 'H1', manual.title, {
      style: { bold: true, fontSize: 26, lineHeight: 1.25, margin: [0, 10, 0, 0] },
    }),
    textPart(root, 'P', manual.intro, {
      style: { color: inkSoft, fontSize: 12.5, margin: [0, 4, 0, 0] },
    }),
    ...manual.sections.map((section, place) => sectionContent(root, section, place + 1)),
  ];
  const note = textPart(root, 'P', frame.note);
  const foot = { color: inkSoft, fontSize: 8.5 };
  return {
    root,
    language: languageTags[language],
    definition: {
      pageSize: 'A4',
      pageMargins: [76, 56, 56, 84],
      info: {
        title: manual.title,
        subject: frame.heading,
        creationDate: written,
        modDate: written,
      },
      defaultStyle: { font: 'Noto', fontSize: 11, color: ink, lineHeight: 1.4 },
      background: leafSpine(),
      content,
      footer: (page, pages) => ({
        margin: [76, 18, 56, 0],
        columns: [
          // It is read out once, at the foot of the first page.
          { ...(page === 1 ? note : { text: frame.note }), ...foot, width: '*' },
          {
            ...foot,
            text: frame.page.replace('{{page}}', String(page)).replace('{{pages}}', String(pages)),
            width: 90,
            alignment: 'right',
          },
        ],
      }),
    },
  };
}

/** A section as it is seen, its number beside it; who hears it hears the number with the title. */
function sectionContent(root: Part, section: Manual['sections'][number], number: number): Content {
  const part = partOf(root, 'Sect');
  const heading = partOf(part, 'H2');
  return {
    unbreakable: true,
    stack: [
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 463, y2: 0, lineWidth: 1.2, lineColor: rule }],
        margin: [0, 18, 0, 10],
      },
      {
        table: {
          widths: [24, '*'],
          body: [
            [
              textPart(heading, 'Lbl', String(number), {
                style: { color: spineColour, bold: true, fontSize: 14 },
              }),
              {
                stack: [
                  textPart(heading, 'Span', section.title, {
                    style: { bold: true, fontSize: 14 },
                  }),
                  ...section.lines.map((line) =>
                    textPart(part, 'P', line, { style: { margin: [0, 5, 0, 0] } }),
                  ),
                ],
              },
            ],
          ],
        },
        layout: {
          hLineWidth: () => 0,
          vLineWidth: () => 0,
          paddingTop: () => 0,
          paddingBottom: () => 0,
          paddingLeft: () => 0,
          paddingRight: () => 0,
        },
      },
    ],
  };
}

const { spine: spineColour, ink, inkSoft, rule } = leafColours;
