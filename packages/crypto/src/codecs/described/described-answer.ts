import { decodeAs, encodeAs } from '../../bytes/encodings.ts';
import { EnvelopeError } from '../../bytes/envelope-error.ts';
import type { Ciphers } from '../../ciphers/ciphers.ts';
import type { Flow } from '../../flow.ts';
import { utf8 } from '../../wa-env-1-layout.ts';
import { withoutBlanks, withoutMark } from '../message-parts.ts';
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
  return yield* mapBody(plaintext, function* (body) {
    return yield* sealed(typeof body === 'string' ? body : JSON.stringify(body));
  });
}

export function* openAnswer(
  ciphers: Ciphers,
  { answer, cipher }: Description,
  lock: Lock,
  text: string,
): Flow<string> {
  if (answer.encrypted === 'nothing') return text;
  const opened = function* (sealed: string): Flow<string> {
    const bytes = decodeAs(cipher.encoding, withoutBlanks(sealed));
    return withoutMark(yield* unlockText(ciphers, lock, bytes));
  };
  if (answer.encrypted === 'whole') return yield* opened(text);
  return yield* mapBody(text, function* (body) {
    if (typeof body !== 'string') throw new EnvelopeError();
    // A switch that has nothing to say may leave the body empty instead of sealing nothing.
    return body === '' ? '' : yield* opened(body);
  });
}

/** The answer with another body. What has none, or null, is an answer by its error alone. */
function* mapBody(text: string, map: (body: unknown) => Flow<string>): Flow<string> {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new EnvelopeError();
  }
  if (typeof answer !== 'object' || answer === null) throw new EnvelopeError();
  const [body, ...others] = fieldsOf(answer, 'body');
  // One of two would be taken as it stands by who reads the answer, as though it had been sealed.
  if (others.length > 0) throw new EnvelopeError();
  if (body !== undefined) return JSON.stringify({ ...answer, [body[0]]: yield* map(body[1]) });
  if (typeof fieldsOf(answer, 'error')[0]?.[1] !== 'object') throw new EnvelopeError();
  return text;
}

/** Found in any case, as an answer is read; null is nothing. */
function fieldsOf(answer: object, field: string): (readonly [string, unknown])[] {
  return Object.entries(answer).filter(
    ([name, value]) => name.toLowerCase() === field && value !== null,
  );
}
