/** What a thread that serves does not have: the call has to be carried out by the bank's thread. */
export class BelongsToBankError extends Error {
  override readonly name = 'BelongsToBankError';
}

/** Stands in the place of what only the bank's thread has; whoever uses it learns so. */
// Safe: it is of no type that could be used, since nothing of it is ever read.
export const onlyAtBank = new Proxy(
  {},
  {
    get(_target, key) {
      throw new BelongsToBankError(`Only the bank's thread has ${String(key)}`);
    },
  },
) as never;
