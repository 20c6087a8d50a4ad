import type { TDocumentDefinitions, CustomTableLayout, ContentTable } from 'pdfmake/interfaces';
import type { Part } from './parts.ts';

/** Writes into a PDF what each thing on it is, while pdfmake draws one after the other. */
export function tagging(definition: TDocumentDefinitions) {
  const contents = new Map<Part, StructureContent[]>();
  const headingPages = new Map<Part, number>();
  let pdf: StructuredPdf | undefined;
  let [page, place] = [-1, 0];
  let open: Part | typeof decoration | null = null;

  const turnTo = (next: typeof open): void => {
    if (pdf === undefined || next === open) return;
    if (open !== null) pdf.endMarkedContent();
    if (open !== null && open !== decoration && open.spelling !== undefined) pdf.endMarkedContent();
    if (next === decoration) pdf.markContent('Artifact', { type: 'Layout' });
    else if (next !== null) {
      const content = pdf.markStructureContent(next.role);
      contents.set(next, [...(contents.get(next) ?? []), content]);
      // Who copies, searches or reads out gets the letters in the order in which they were written.
      if (next.spelling !== undefined) pdf.markContent('Span', { actual: next.spelling });
    }
    open = next;
  };
  const beginItem = (): void => {
    const item = pdf?._pdfMakePages[page]?.items[place];
    const part = item === undefined ? null : partOfItem(item, open);
    // The headings of a table are repeated on each further page, and read out on the first alone.
    if (part === null || part === decoration || part.scope !== 'Column') return turnTo(part);
    const first = headingPages.get(part) ?? page;
    headingPages.set(part, first);
    turnTo(first === page ? part : decoration);
  };

  beforeLayout(definition, (found) => {
    if (pdf !== undefined) return;
    pdf = found;
    pdf.on('pageAdded', () => {
      page += 1;
      place = 0;
      beginItem();
    });
  });
  return {
    /** Is called after each thing that was drawn. */
    onDrawn: () => {
      place += 1;
      beginItem();
    },
    /** Adds the tree of the parts, when all of them are drawn. */
    finish: (root: Part) => {
      if (pdf === undefined) throw new Error('A paper without a table cannot be tagged');
      pdf.addStructure(structureOf(pdf, root, contents));
    },
  };
}

type Item = {
  readonly type: string;
  readonly item: {
    readonly inlines?: readonly { readonly text: string; readonly part?: Part }[];
  };
};

/** The part that an item of a page belongs to; an empty text belongs to whatever stands before it. */
function partOfItem({ type, item }: Item, open: Part | typeof decoration | null) {
  if (type !== 'line') return decoration;
  const words = item.inlines?.find(({ text }) => text.trim() !== '');
  return words === undefined ? open : (words.part ?? decoration);
}

function structureOf(
  pdf: StructuredPdf,
  part: Part,
  contents: ReadonlyMap<Part, readonly StructureContent[]>,
): StructureElement {
  const { role, kids, language, scope, spelling } = part;
  const element = pdf.struct(role, {
    ...(language !== undefined && { lang: language }),
    ...(scope !== undefined && { scope }),
    ...(spelling !== undefined && { actual: spelling }),
  });
  for (const content of contents.get(part) ?? []) element.add(content);
  for (const kid of kids) element.add(structureOf(pdf, kid, contents));
  return element;
}

/**
 * Finds the document of pdfkit before the first page is drawn. pdfmake hands it to nobody by then;
 * but the layout of a table is asked with its measured cells, whose fonts know their document.
 */
function beforeLayout(definition: TDocumentDefinitions, found: (pdf: StructuredPdf) => void): void {
  const layout = layoutIn(definition.content);
  const lineWidth = layout?.hLineWidth;
  if (layout === undefined) return;
  layout.hLineWidth = (line: number, node: ContentTable) => {
    const font = fontIn(node.table.body);
    if (font !== undefined) found(font.document);
    return lineWidth?.(line, node) ?? 0;
  };
}

/** The layout of the first table in a content. */
function layoutIn(content: unknown): CustomTableLayout | undefined {
  for (const node of nodesIn(content)) {
    // Safe: what has a table has its own layout here, and none of pdfmake's named ones.
    if ('table' in node) return Reflect.get(node, 'layout') as CustomTableLayout;
  }
  return undefined;
}

function fontIn(body: unknown): { readonly document: StructuredPdf } | undefined {
  for (const node of nodesIn(body)) {
    // Safe: measured text is kept by pdfmake in this member, as pieces with a font of pdfkit.
    const [piece] = (Reflect.get(node, '_inlines') ?? []) as {
      font: { document: StructuredPdf };
    }[];
    if (piece !== undefined) return piece.font;
  }
  return undefined;
}

function* nodesIn(content: unknown): Generator<object> {
  if (content === null || typeof content !== 'object') return;
  if (!Array.isArray(content)) yield content;
  const kids = Array.isArray(content)
    ? content
    : ['stack', 'columns'].map((name) => Reflect.get(content, name));
  for (const kid of kids) yield* nodesIn(kid);
}

type StructureContent = { readonly refs: readonly unknown[] };
type StructureElement = { add: (child: StructureContent | StructureElement) => void };

/** The document of pdfkit with what its types leave out. */
type StructuredPdf = {
  /** What pdfmake is about to draw: it leaves its pages here before the first. */
  readonly _pdfMakePages: readonly { readonly items: readonly Item[] }[];
  on: (event: 'pageAdded', listener: () => void) => void;
  markContent: (tag: 'Artifact' | 'Span', options: { type: 'Layout' } | { actual: string }) => void;
  markStructureContent: (tag: string) => StructureContent;
  endMarkedContent: () => void;
  struct: (
    role: string,
    facts: { lang?: string; scope?: string; actual?: string },
  ) => StructureElement;
  addStructure: (element: StructureElement) => void;
};

const decoration = 'decoration';
