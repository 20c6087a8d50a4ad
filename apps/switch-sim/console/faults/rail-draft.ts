import type { RailState } from '@sahakar/simulator/answers-of-instruments';
import type { RailKind, RailWish } from '../control/rails-api.ts';
import { wholeNumber } from './whole-number.ts';

/** The fields of the form, as text. */
export type RailDraft = {
  readonly kind: RailKind;
  readonly by: string;
  readonly reason: string;
  /** Empty for all that follow. */
  readonly times: string;
};

export const emptyRail: RailDraft = {
  kind: 'as-usual',
  by: 'PT6H',
  reason: 'Account closed',
  times: '',
};

type ReadRail =
  | { readonly kind: 'wish'; readonly wish: RailWish }
  | { readonly kind: 'wrong'; readonly sentence: string };

/** What the form asks of the rail, or the sentence about the count, the one number in it. */
export function readRail(rail: RailState['rail'], draft: RailDraft): ReadRail {
  const { kind, by, reason } = draft;
  // A rail that answers as usual has no count, and what its hidden field holds is nobody's wish.
  const text = kind === 'as-usual' ? '' : draft.times.trim();
  const times = text === '' ? undefined : wholeNumber(text, 1, 1_000_000);
  if (times === null) {
    return { kind: 'wrong', sentence: 'A whole number from 1 to 1000000, or nothing for all.' };
  }
  const isReturn = kind === 'returned' || kind === 'after-return';
  const answer = { kind, ...(kind === 'late' && { by }), ...(isReturn && { reason }) };
  return { kind: 'wish', wish: { rail, answer, ...(times !== undefined && { times }) } };
}
