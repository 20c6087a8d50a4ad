import { fetchFonts } from '../../../paper/paper-fonts.ts';
import { type FileInMaking, workBeside } from '../../../paper/work-beside.ts';
import type { FileOrder } from './file-order.ts';

// Each worker is a script of its own, of which only the address belongs to the page.
const workers = import.meta.glob<string>(['./pdf-worker.ts', './table-worker.ts'], {
  query: '?worker&url',
  import: 'default',
  eager: true,
});

/** Copied in two milliseconds, and in less than ten where the processor is a phone's. */
const pieceLines = 1000;

/** Has a file of a statement made by the worker for its kind. */
export function makeFile(
  order: Omit<FileOrder, 'fonts'>,
  onProgress: (done: number) => void,
): FileInMaking {
  const isPdf = order.kind === 'pdf';
  const script = workers[isPdf ? './pdf-worker.ts' : './table-worker.ts'] ?? '';
  const { lines } = order.statement;
  const orderOf = async () => {
    const fonts = isPdf ? await fetchFonts() : null;
    return {
      ahead: Array.from({ length: Math.ceil(lines.length / pieceLines) }, (_, piece) =>
        lines.slice(piece * pieceLines, (piece + 1) * pieceLines),
      ),
      order: { ...order, statement: { ...order.statement, lines: [] }, fonts } satisfies FileOrder,
      transfer: fonts === null ? [] : Object.values(fonts),
    };
  };
  return workBeside(script, orderOf, onProgress);
}
