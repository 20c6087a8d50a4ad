import type { PassbookState } from '../../../ui/passbook/PassbookTable.tsx';

/** How a table stands whose rows come from a call. */
export function listState(rows: readonly unknown[] | undefined, error: unknown): PassbookState {
  if (rows !== undefined) return 'ready';
  return error === null ? 'loading' : 'failed';
}
