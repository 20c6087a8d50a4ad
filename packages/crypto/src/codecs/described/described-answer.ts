import { decodeAs, encodeAs } from '../../bytes/encodings.ts';
import { EnvelopeError } from '../../bytes/envelope-error.ts';
import type { Ciphers } from '../../ciphers/ciphers.ts';
import type { Flow } from '../../flow.ts';
import { utf8 } from '../../wa-env-1-layout.ts';
import { type Lock, lockBytes, unlockText } from './derive.ts';
import type { Description } from './description.ts';

/** So much of an answer as the description says, encrypted. */
export function* sealAnswer(
  ciphers: Ciphers,
  { answer, cipher }: Description,
  lock: Lock,
  plaintext: string,
): Flow<string> {
  if (answer.encrypted === 'nothing') return plaintext;
  const sealed = function* (text: string): Flow<string> {
    return encodeAs(cipher.encoding, yield* lockBytes(ciphers, lock, utf8(text)));
  };
  if (answer.encrypted === 'whole') return yield* sealed(plaintext);
  const { body, rest } = splitAnswer(plaintext);
  return JSON.stringify({ ...rest, body: yield* sealed(body) });
}

export function* openAnswer(
  ciphers: Ciphers,
  { answer, cipher }: Description,
  lock: Lock,
  text: string,
): Flow<string> {
  if (answer.encrypted === 'nothing') return text;
  const opened = (sealed: string) => unlockText(ciphers, lock, decodeAs(cipher.encoding, sealed));
  if (answer.encrypted === 'whole') return yield* opened(text);
  const { body, rest } = splitAnswer(text);
  // A switch that has nothing to say may leave the body empty instead of sealing nothing.
  return JSON.stringify({ ...rest, body: body === '' ? '' : yield* opened(body) });
}

function splitAnswer(text: string): { body: string; rest: object } {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new EnvelopeError();
  }
  if (typeof answer !== 'object' || answer === null || !('body' in answer)) {
    throw new EnvelopeError();
  }
  const { body, ...rest } = answer;
  if (typeof body !== 'string') throw new EnvelopeError();
  return { body, rest };
}
