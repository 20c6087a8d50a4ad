import type { AccountLine } from '../account-statement.ts';
import type { FileOrder } from './file-order.ts';

/** In a worker: begins with the order when it comes, with the lines that came in pieces before it. */
export function takeOrder(begin: (order: FileOrder) => void): void {
  const lines: AccountLine[] = [];
  self.addEventListener('message', ({ data }: MessageEvent<FileOrder | readonly AccountLine[]>) => {
    if ('kind' in data) begin({ ...data, statement: { ...data.statement, lines } });
    else lines.push(...data);
  });
}
