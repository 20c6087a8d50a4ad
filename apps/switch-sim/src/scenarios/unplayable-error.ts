/** A scenario of which no world can be made, with a sentence for whoever has written it. */
export class UnplayableError extends Error {
  override readonly name = 'UnplayableError';
}
