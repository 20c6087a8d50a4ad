import { randomUUID } from 'node:crypto';
import type { OpenForSwitch, PieceSealer } from '@sahakar/crypto/codecs/seam';
import { letOthersIn } from '../../call/let-others-in.ts';
import type { WrittenAnswer } from '../imitate-answer.ts';

/** The sealed text: whole, or in its parts where it is long. */
export type SealedAnswer = string | readonly Uint8Array[];

/** Seals an answer whose body is given as pieces of JSON text; a long one lets others in. */
export function sealAnswer(
  open: OpenForSwitch,
  { frame, pieces }: WrittenAnswer,
): SealedAnswer | Promise<SealedAnswer> {
  if (pieces.length >= 2 && open.sealInPieces !== null) {
    return sealedInPieces(open.sealInPieces(), { frame, pieces });
  }
  return open.sealAnswer(JSON.stringify(frame(pieces.join(''))));
}

async function sealedInPieces(
  sealer: PieceSealer,
  { frame, pieces }: WrittenAnswer,
): Promise<SealedAnswer> {
  const mark = randomUUID();
  const [before = '', after = ''] = JSON.stringify(frame(mark)).split(mark);
  const parts = [sealer.seal(before)];
  for (const piece of pieces) {
    await letOthersIn();
    parts.push(sealer.seal(JSON.stringify(piece).slice(1, -1)));
  }
  parts.push(sealer.seal(after), sealer.end());
  return parts;
}
