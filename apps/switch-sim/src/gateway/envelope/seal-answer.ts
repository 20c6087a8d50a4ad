import { randomUUID } from 'node:crypto';
import type { OpenForSwitch } from '@sahakar/crypto/codecs/seam';
import { letOthersIn } from '../../call/let-others-in.ts';

/** The sealed text: whole, or in its parts where it is long. */
export type SealedAnswer = string | readonly Uint8Array[];

/** Seals an answer whose body is given as pieces of JSON text; a long one lets others in. */
export async function sealAnswer(
  open: OpenForSwitch,
  frame: (body: string) => unknown,
  pieces: readonly string[],
): Promise<SealedAnswer> {
  if (pieces.length < 2 || open.sealInPieces === null) {
    return open.sealAnswer(JSON.stringify(frame(pieces.join(''))));
  }
  const mark = randomUUID();
  const [before = '', after = ''] = JSON.stringify(frame(mark)).split(mark);
  const sealer = open.sealInPieces();
  const parts = [sealer.seal(before)];
  for (const piece of pieces) {
    await letOthersIn();
    parts.push(sealer.seal(JSON.stringify(piece).slice(1, -1)));
  }
  parts.push(sealer.seal(after), sealer.end());
  return parts;
}
