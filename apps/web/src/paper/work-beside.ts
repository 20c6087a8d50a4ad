import { ownScript } from './own-script.ts';

/** What a worker says of its work. */
export type FileReport =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'made'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed' };

export type FileInMaking = {
  readonly bytes: Promise<Uint8Array<ArrayBuffer>>;
  readonly cancel: () => void;
};

export type HandedOrder = {
  readonly order: unknown;
  /** What of the order is handed over and not copied. */
  readonly transfer: Transferable[];
  /** What is sent before it, each piece in a task of its own: to copy much at once holds the page. */
  readonly ahead?: readonly unknown[];
};

/** Has a file made beside the page, which stays at the customer's service all the while. */
export function workBeside(
  script: string,
  orderOf: () => Promise<HandedOrder>,
  onProgress: (done: number) => void = () => {},
): FileInMaking {
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
    const { order, transfer, ahead = [] } = await orderOf();
    for (const piece of ahead) {
      worker.postMessage(piece, []);
      await new Promise((resolve) => setTimeout(resolve));
    }
    worker.postMessage(order, { transfer });
  };
  begin().catch((failure: unknown) => end(() => reject(failure)));
  return { bytes: promise, cancel: () => end(() => reject(new FileCancelledError())) };
}

export class FileCancelledError extends Error {
  override readonly name = 'FileCancelledError';
}
