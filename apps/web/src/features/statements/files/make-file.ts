import { fetchFonts } from '../../../paper/paper-fonts.ts';
import { type FileInMaking, workBeside } from '../../../paper/work-beside.ts';
import type { FileOrder } from './file-order.ts';

// Each worker is a script of its own, of which only the address belongs to the page.
const workers = import.meta.glob<string>(['./pdf-worker.ts', './table-worker.ts'], {
  query: '?worker&url',
  import: 'default',
  eager: true,
});

/** Has a file of a statement made by the worker for its kind. */
export function makeFile(
  order: Omit<FileOrder, 'fonts'>,
  onProgress: (done: number) => void,
): FileInMaking {
  const isPdf = order.kind === 'pdf';
  const script = workers[isPdf ? './pdf-worker.ts' : './table-worker.ts'] ?? '';
  const orderOf = async () => {
    const fonts = isPdf ? await fetchFonts() : null;
    const transfer = fonts === null ? [] : Object.values(fonts);
    return { order: { ...order, fonts } satisfies FileOrder, transfer };
  };
  return workBeside(script, orderOf, onProgress);
}
