import { useEffect, useRef, useState } from 'react';
import { saveFile } from '@sahakar/paper/save-file';
import { FileCancelledError, type FileInMaking } from '../../../paper/work-beside.ts';
import { type FileKind, fileNameOf, type FileOrder, mediaTypes } from './file-order.ts';
import { makeFile } from './make-file.ts';

export type FileState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'making'; readonly file: FileKind; readonly done: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'saved'; readonly name: string };

/** One file at a time, made by a worker and saved as soon as it is whole. */
export function useFile() {
  const [state, setState] = useState<FileState>({ kind: 'idle' });
  const running = useRef<FileInMaking | null>(null);
  useEffect(() => () => running.current?.cancel(), []);

  const make = async (order: Omit<FileOrder, 'fonts'>): Promise<void> => {
    running.current?.cancel();
    setState({ kind: 'making', file: order.kind, done: 0 });
    const making = makeFile(order, (done) => {
      if (running.current === making) setState({ kind: 'making', file: order.kind, done });
    });
    running.current = making;
    const name = fileNameOf(order.statement.account, order.kind);
    try {
      const bytes = await making.bytes;
      saveFile(bytes, name, mediaTypes[order.kind]);
      setState({ kind: 'saved', name });
    } catch (failure) {
      if (running.current !== making) return;
      setState({ kind: failure instanceof FileCancelledError ? 'cancelled' : 'failed' });
    }
  };
  return { state, make, cancel: () => running.current?.cancel() };
}
