import { CallFailed, isAnswerLost } from '../call/refusal.ts';
import type { DecidedRequest } from './DecisionSummary.tsx';

/**
 * Whether the bank cannot be reached after these: every other one would be waited for as long, and
 * be sent off when the line is back. One answer may be lost by itself, two in a row are not.
 */
export function isOutOfReach(decided: readonly DecidedRequest<unknown>[]): boolean {
  const [last, before] = [-1, -2].map((place) => failureOf(decided.at(place)));
  if (isAnswerLost(last)) return isAnswerLost(before);
  return last instanceof CallFailed && (last.kind === 'failed' || last.kind === 'busy');
}

function failureOf(one: DecidedRequest<unknown> | undefined): unknown {
  return one?.kind === 'failed' ? one.failure : undefined;
}
