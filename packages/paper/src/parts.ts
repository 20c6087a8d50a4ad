import type { Content, ContentText, Style } from 'pdfmake/interfaces';

/** As PDF and readers aloud call them. */
export type PaperLanguage = 'en' | 'mr' | 'hi';

/** What a piece of paper is for somebody who has it read out: standard structure types of PDF 1.7. */
export type Role =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'Lbl'
  | 'Span'
  | 'P'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD';

/** A node of the order in which a paper is read; what is in no part is decoration. */
export type Part = {
  readonly role: Role;
  readonly kids: Part[];
  /** Where it differs from the language of the paper. */
  readonly language?: PaperLanguage;
  /** What a heading cell heads. */
  readonly scope?: 'Row' | 'Column';
  /** The text as it was written, where its letters are drawn in another order or not at all. */
  readonly spelling?: string;
};

type Facts = Pick<Part, 'language' | 'scope'>;

/** The paper itself, of which everything that is read is a part. */
export function paperPart(): Part {
  return { role: 'Document', kids: [] };
}

/** A new part, read after those that its parent has already. */
export function partOf(parent: Part, role: Role, facts: Facts & { spelling?: string } = {}): Part {
  const part: Part = { role, kids: [], ...facts };
  parent.kids.push(part);
  return part;
}

/** A text that is a part of its own; its pieces are the groups of words that are drawn as one. */
export function textPart(
  parent: Part,
  role: Role,
  text: string,
  { style = {}, pieces = [{ text }], ...facts }: Facts & TextStyle = {},
): ContentText {
  const part = partOf(parent, role, {
    ...facts,
    ...(isDrawnOtherwise.test(text) && { spelling: text }),
  });
  return { ...style, text: pieces.map((piece) => inPart(part, piece)) };
}

type TextStyle = {
  readonly style?: Style | undefined;
  readonly pieces?: readonly { readonly text: string; readonly noWrap?: boolean }[];
};

/** Marks a text as belonging to a part: pdfmake passes on all that is written beside a text. */
function inPart(part: Part, text: { readonly text: string }): Content {
  return Object.assign({ part }, text);
}

// Devanagari writes vowel signs in front of the letters that they follow in speech, and what the
// fonts have no letter for is drawn as one and the same box. Latin, dashes and the rupee are as written.
const isDrawnOtherwise = /[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u20b9]/u;
