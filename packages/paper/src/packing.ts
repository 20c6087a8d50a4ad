/**
 * Writes the small objects of a PDF in packed streams, with a packed table of where each one is (ISO
 * 32000-1, 7.5.7 and 7.5.8): pdfkit writes each as plain text, and a tagged table has eight a row.
 */
export function packObjects(pdf: PackablePdf): void {
  const places = new Map<number, Place>();
  let packed: Packed[] = [];
  const ref = pdf.ref.bind(pdf);

  const flush = (): void => {
    if (packed.length === 0) return;
    const stream = ref({});
    writePacked(stream, packed);
    for (const [index, { id }] of packed.entries()) places.set(id, { stream: stream.id, index });
    packed = [];
  };

  pdf.ref = (data = {}) => {
    const made = ref(data);
    const [write, finalize] = [made.write.bind(made), made.finalize.bind(made)];
    let isStream = false;
    made.write = (chunk) => {
      isStream = true;
      write(chunk);
    };
    made.finalize = () => {
      if (isStream) return finalize();
      const text: string[] = [];
      // What is packed is encrypted with its stream, and not by itself.
      made.document = { _security: null, _offset: 0, _write: (part) => text.push(part), _refEnd };
      finalize();
      made.document = pdf;
      packed.push({ id: made.id, text: text[1] ?? '' });
      if (packed.length === streamObjects) flush();
      pdf._refEnd(made);
    };
    return made;
  };

  pdf._finalize = () => {
    // It is called again for each stream that is ended here, unless there is nothing to end.
    pdf._ended = false;
    flush();
    writeTable(pdf, ref, places);
    pdf.push(null);
  };
}

/** The numbers of the objects with their places among them, and then the objects. */
function writePacked(stream: Reference, packed: readonly Packed[]): void {
  let at = 0;
  const numbers = packed.map(({ id, text }) => {
    const place = `${id} ${at}`;
    at += text.length + 1;
    return place;
  });
  const head = numbers.join(' ');
  Object.assign(stream.data, { Type: 'ObjStm', N: packed.length, First: head.length + 1 });
  stream.write([head, ...packed.map(({ text }) => text)].join('\n'));
  stream.finalize();
}

/** Where each object is: at an offset of the file, or at a place of a stream. */
function writeTable(
  pdf: PackablePdf,
  ref: PackablePdf['ref'],
  places: ReadonlyMap<number, Place>,
): void {
  const table = ref({});
  const own = pdf._offset;
  const offsets = pdf._offsets.with(table.id - 1, own);
  const rows = new DataView(new ArrayBuffer((offsets.length + 1) * rowBytes));
  for (const [row, offset] of [0, ...offsets].entries()) {
    const at = row * rowBytes;
    const place = places.get(row);
    rows.setUint8(at, place !== undefined ? 2 : row === 0 ? 0 : 1);
    rows.setUint32(at + 1, place?.stream ?? offset ?? 0);
    rows.setUint16(at + 5, place?.index ?? (row === 0 ? 0xffff : 0));
  }
  const { _security: security } = pdf;
  Object.assign(table.data, {
    Type: 'XRef',
    Size: offsets.length + 1,
    W: [1, 4, 2],
    Root: pdf._root,
    Info: pdf._info,
    ID: [pdf._id, pdf._id],
    ...(security && { Encrypt: security.dictionary }),
    DecodeParms: { Predictor: 12, Columns: rowBytes },
  });
  table.write(differences(new Uint8Array(rows.buffer)));
  // The table is never encrypted, since it tells by what all else is.
  pdf._security = null;
  table.finalize();
  pdf._write('startxref');
  pdf._write(`${own}`);
  pdf._write('%%EOF');
}

/** Each row as what it differs from the one above in, which packs to a few bits. */
function differences(rows: Uint8Array): Uint8Array {
  const count = rows.length / rowBytes;
  const all = new Uint8Array(count * (rowBytes + 1));
  for (let row = 0; row < count; row += 1) {
    const at = row * (rowBytes + 1);
    all[at] = differsFromAbove;
    for (let column = 0; column < rowBytes; column += 1) {
      const place = row * rowBytes + column;
      all[at + 1 + column] = (rows[place] ?? 0) - (rows[place - rowBytes] ?? 0);
    }
  }
  return all;
}

const rowBytes = 7;
const streamObjects = 1000;
/** The filter Up of PNG. */
const differsFromAbove = 2;
const _refEnd = (): void => {};

type Packed = { readonly id: number; readonly text: string };
type Place = { readonly stream: number; readonly index: number };

type Reference = {
  readonly id: number;
  readonly data: Record<string, unknown>;
  document: Pick<PackablePdf, '_security' | '_offset' | '_write' | '_refEnd'>;
  write: (chunk: string | Uint8Array) => void;
  finalize: () => void;
};

/** The document of pdfkit with what its types leave out. */
export type PackablePdf = {
  ref: (data?: Record<string, unknown>) => Reference;
  readonly _root: unknown;
  readonly _info: unknown;
  readonly _id: unknown;
  readonly _offset: number;
  readonly _offsets: readonly (number | null)[];
  _security?: { readonly dictionary: unknown } | null;
  _ended: boolean;
  _write: (text: string) => void;
  _refEnd: (made: Reference) => void;
  _finalize: () => void;
  push: (end: null) => void;
};
