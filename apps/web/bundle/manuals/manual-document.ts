import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';

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

/** A manual as a PDF document: a leaf with the cloth spine, numbered sections, a warning at the foot. */
export function manualDocument(
  manual: Manual,
  frame: ManualFrame,
  language: string,
): TDocumentDefinitions {
  return {
    // Read aloud in its own language, and named by its title.
    language,
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [76, 56, 56, 84],
    info: {
      title: manual.title,
      subject: frame.heading,
      creationDate: written,
      modDate: written,
    },
    defaultStyle: { font: 'Noto', fontSize: 11, color: ink, lineHeight: 1.4 },
    background: (_page, size) => spine(size.height),
    content: [
      { text: frame.heading, color: spineColour, bold: true, fontSize: 11 },
      { text: manual.title, bold: true, fontSize: 26, lineHeight: 1.25, margin: [0, 10, 0, 0] },
      { text: manual.intro, color: inkSoft, fontSize: 12.5, margin: [0, 4, 0, 0] },
      ...manual.sections.map((section, place) => sectionContent(section, place + 1)),
    ],
    footer: (page, pages) => ({
      margin: [76, 18, 56, 0],
      columns: [
        { text: frame.note, color: inkSoft, fontSize: 8.5, width: '*' },
        {
          text: frame.page.replace('{{page}}', String(page)).replace('{{pages}}', String(pages)),
          color: inkSoft,
          fontSize: 8.5,
          width: 90,
          alignment: 'right',
        },
      ],
    }),
  };
}

function sectionContent(section: Manual['sections'][number], number: number): Content {
  return {
    unbreakable: true,
    stack: [
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 463, y2: 0, lineWidth: 1.2, lineColor: rule }],
        margin: [0, 18, 0, 10],
      },
      {
        columns: [
          { text: String(number), color: spineColour, bold: true, fontSize: 14, width: 24 },
          {
            stack: [
              { text: section.title, bold: true, fontSize: 14 },
              ...section.lines.map((line): Content => ({ text: line, margin: [0, 5, 0, 0] })),
            ],
          },
        ],
      },
    ],
  };
}

/** The cloth spine with its stitching, at the left edge of the page. */
function spine(height: number): Content {
  return {
    canvas: [
      { type: 'rect', x: 0, y: 0, w: 30, h: height, color: spineColour },
      {
        type: 'line',
        x1: 25,
        y1: 0,
        x2: 25,
        y2: height,
        lineWidth: 1,
        lineColor: stitching,
        dash: { length: 6, space: 4 },
      },
    ],
  };
}

// NOTE: paper keeps the light colours of the tokens.
const spineColour = '#0c4a4e';
const stitching = '#5c878a';
const ink = '#1d2528';
const inkSoft = '#545f62';
const rule = '#e3dccd';
