import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';

/** What stands in the packed objects of a PDF, as it would stand in one that packs none. */
export function unpackedObjects(bytes: Uint8Array): string {
  const file = Buffer.from(bytes).toString('latin1');
  const packed = file.matchAll(/\/Type \/ObjStm\n[^>]*>>\nstream\n(.*?)\nendstream/gs);
  return [...packed]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .join('');
}

type StructNode = {
  readonly role?: string;
  readonly lang?: string;
  readonly children?: readonly StructNode[];
  readonly type?: string;
  readonly id?: string;
};

/** What PDF.js, which has no part in the making, finds in a PDF. */
export async function readPaper(bytes: Uint8Array, password?: string) {
  const document = await getDocumentProxy(Uint8Array.from(bytes), {
    ...(password !== undefined && { password }),
  });
  const numbers = Array.from({ length: document.numPages }, (_, place) => place + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      // Safe: the tree of PDF.js, with the members that its types leave to the reader.
      const tree = (await page.getStructTree()) as StructNode;
      return { tree, texts: textsOf(items) };
    }),
  );
  const { info } = await document.getMetadata();
  return {
    info,
    isTagged: (await document.getMarkInfo())?.Marked ?? false,
    preferences: await document.getViewerPreferences(),
    pages: pages.map(({ tree, texts }) => ({
      read: linesOf(tree, texts),
      /** The texts that are part of nothing, such as the headings of a further page. */
      decoration: texts.get('') ?? '',
    })),
  };
}

/** The texts of a page by the id of the marked content that they stand in. */
function textsOf(items: readonly object[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const item of items) {
    const type = Reflect.get(item, 'type');
    if (type === 'endMarkedContent') open.pop();
    else if (typeof type === 'string') open.push(Reflect.get(item, 'id') ?? open.at(-1) ?? '');
    else {
      const id = open.at(-1) ?? '';
      const lineEnd = Reflect.get(item, 'hasEOL') === true ? ' ' : '';
      texts.set(id, `${texts.get(id) ?? ''}${String(Reflect.get(item, 'str'))}${lineEnd}`);
    }
  }
  return texts;
}

/** The leaves of the tree in their order, each with the roles above it: Table TR TH: Date. */
function linesOf(node: StructNode, texts: ReadonlyMap<string, string>, above = ''): string[] {
  const path = node.role === undefined || node.role === 'Root' ? above : `${above} ${node.role}`;
  const kids = node.children ?? [];
  const own = kids.filter(({ type }) => type === 'content');
  const text = own
    .map(({ id = '' }) => texts.get(id) ?? '')
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const isLeaf = own.length === kids.length;
  // A page has the rows of all pages, of which those of the others are empty.
  if (node.role === 'TR' && !hasContent(node)) return [];
  const language = node.lang === undefined ? '' : ` (${node.lang})`;
  return isLeaf
    ? [`${path.trim()}${language}: ${text}`]
    : kids.flatMap((kid) => linesOf(kid, texts, path));
}

function hasContent({ type, children = [] }: StructNode): boolean {
  return type === 'content' || children.some(hasContent);
}
