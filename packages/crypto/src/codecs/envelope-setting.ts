/** Which codec speaks: the name of one that needs nothing else, or the description of another. */
export type EnvelopeSetting = string | Readonly<Record<string, unknown>>;

export const standardEnvelope = 'WA-ENV-1';

/** A setting that names no codec, with a sentence that says what to do. */
export class UnknownEnvelopeError extends Error {
  override readonly name = 'UnknownEnvelopeError';
}
