import regular from '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf?url';
import semibold from '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf?url';
import type { FileOrder, FileReport } from './file-order.ts';
import type { PdfFonts } from './statement-pdf.ts';
import { ownScript } from './own-script.ts';

// Each worker is a script of its own, of which only the address belongs to the page.
const workers = import.meta.glob<string>(['./pdf-worker.ts', './table-worker.ts'], {
  query: '?worker&url',
  import: 'default',
  eager: true,
});

export type FileInMaking = {
  readonly bytes: Promise<Uint8Array<ArrayBuffer>>;
  readonly cancel: () => void;
};

/** Has a file made beside the page, which stays at the customer's service all the while. */
export function makeFile(
  order: Omit<FileOrder, 'fonts'>,
  onProgress: (done: number) => void,
): FileInMaking {
  const isPdf = order.kind === 'pdf';
  const script = workers[isPdf ? './pdf-worker.ts' : './table-worker.ts'] ?? '';
  const worker = new Worker(ownScript(script), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const end = (how: () => void) => {
    worker.terminate();
    how();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FileReport>) => {
    if (data.kind === 'progress') onProgress(data.done);
    else if (data.kind === 'made') end(() => resolve(data.bytes));
    else end(() => reject(new Error('The file could not be made')));
  });
  worker.addEventListener('error', () => end(() => reject(new Error('The worker failed'))));
  const begin = async () => {
    const fonts = isPdf ? await fetchFonts() : null;
    const transfer = fonts === null ? [] : Object.values(fonts);
    worker.postMessage({ ...order, fonts } satisfies FileOrder, { transfer });
  };
  begin().catch((failure: unknown) => end(() => reject(failure)));
  return { bytes: promise, cancel: () => end(() => reject(new FileCancelledError())) };
}

export class FileCancelledError extends Error {
  override readonly name = 'FileCancelledError';
}

/** The worker itself may fetch nothing, so the page brings it the fonts. */
async function fetchFonts(): Promise<PdfFonts> {
  const [one, other] = await Promise.all([fetchBytes(regular), fetchBytes(semibold)]);
  return { regular: one, semibold: other };
}

async function fetchBytes(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} for a font`);
  return answer.arrayBuffer();
}
