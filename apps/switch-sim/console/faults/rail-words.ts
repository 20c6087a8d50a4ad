import type { RailState } from '@sahakar/simulator/answers-of-instruments';
import type { RailKind } from '../control/rails-api.ts';

export const railKinds: Readonly<Record<RailKind, string>> = {
  'as-usual': 'as usual',
  late: 'late',
  never: 'never',
  twice: 'twice',
  returned: 'with a return',
  'after-return': 'with a return, then as if it had arrived',
};

/** What a rail does with which payments, as a sentence. */
export function railSentence({
  rail,
  answer: { kind, minutes, reason },
  times,
}: RailState): string {
  const late = minutes === undefined ? '' : ` by ${minutes} minutes`;
  const why = reason === undefined ? '' : ` (${reason})`;
  const which = times === null ? '' : times === 1 ? ', the next payment' : `, the next ${times}`;
  return `${rail} answers ${railKinds[kind]}${late}${why}${which}.`;
}

export const isUnusual = ({ answer }: RailState) => answer.kind !== 'as-usual';
