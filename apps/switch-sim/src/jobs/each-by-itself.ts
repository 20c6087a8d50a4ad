import { orFailed } from './or-failed.ts';

/** A piece of a job that could not be done, and why, in the words of `failedOutcome`. */
export type Stuck<Piece> = { readonly piece: Piece; readonly why: string };

/**
 * Does the pieces of a job one after the other, each by itself: one that fails for a reason that
 * nobody foresaw keeps no other customer waiting. Answers those that failed, which the next run of
 * the job tries again. Only the loss of the database ends it, since the whole run is gone on with.
 */
export async function eachByItself<Piece>(
  pieces: readonly Piece[],
  work: (piece: Piece) => Promise<void>,
): Promise<readonly Stuck<Piece>[]> {
  const stuck: Stuck<Piece>[] = [];
  for (const piece of pieces) {
    const why = await orFailed(async () => {
      await work(piece);
      return '';
    });
    if (why !== '') stuck.push({ piece, why });
  }
  return stuck;
}

/** What a job says it did, and behind it of how many pieces it could not, with the first one's reason. */
export function withStuck(did: string, stuck: readonly Stuck<unknown>[]): string {
  const [first] = stuck;
  return first === undefined
    ? did
    : `${did}, could not try ${stuck.length}, the first ${first.why}`;
}
