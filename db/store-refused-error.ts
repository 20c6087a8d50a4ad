/** A bank that may not be opened, with a sentence for the person who started it. */
export class StoreRefusedError extends Error {
  override readonly name = 'StoreRefusedError';
}
