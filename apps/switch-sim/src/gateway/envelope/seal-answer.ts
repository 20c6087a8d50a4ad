import { randomUUID } from 'node:crypto';
import type { WireAnswer } from '@sahakar/contracts/answer';
import type { VerifiedRequest } from '@sahakar/crypto/codec';
import { responseSealer } from '@sahakar/crypto/response-sealer';
import { letOthersIn } from '../../call/let-others-in.ts';
import { envelope } from './open-envelope.ts';

/** The sealed text: whole, or in its parts where it is long. */
export type SealedAnswer = string | readonly Buffer[];

/** Seals an answer whose body is given as pieces of JSON text; a long one lets others in. */
export async function sealAnswer(
  verified: VerifiedRequest,
  answer: WireAnswer,
  pieces: readonly string[],
): Promise<SealedAnswer> {
  const [only = '', ...others] = pieces;
  if (others.length === 0) {
    return envelope.sealResponse(verified, JSON.stringify({ ...answer, body: only }));
  }
  const mark = randomUUID();
  const [before = '', after = ''] = JSON.stringify({ ...answer, body: mark }).split(mark);
  const sealer = responseSealer(verified);
  const parts = [sealer.seal(before)];
  for (const piece of pieces) {
    await letOthersIn();
    parts.push(sealer.seal(JSON.stringify(piece).slice(1, -1)));
  }
  parts.push(sealer.seal(after), sealer.end());
  return parts;
}
