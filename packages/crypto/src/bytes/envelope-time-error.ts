/** The message says a time that lies too far from the switch's own; its key is right so far. */
export class EnvelopeTimeError extends Error {
  override readonly name = 'EnvelopeTimeError';
  readonly code = 9402;

  constructor() {
    super('The time of the envelope is too far away');
  }
}
