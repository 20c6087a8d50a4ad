/** The one error of the envelope: it says nothing of which check failed. */
export class EnvelopeError extends Error {
  override readonly name = 'EnvelopeError';
  readonly code = 9400;

  constructor() {
    super('The envelope is not valid');
  }
}
