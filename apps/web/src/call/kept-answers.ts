import type { Query, QueryCache } from '@tanstack/react-query';
import { CallFailed, isSessionGone } from './refusal.ts';

/** Whether a call came to nothing: the switch has neither answered nor said no. */
export function isWithoutAnswer(failure: unknown): boolean {
  return failure instanceof CallFailed && !isSessionGone(failure);
}

/** Machine time of the oldest answer on the page that stands although it should be newer, or null. */
export function keptSince(cache: QueryCache): number | null {
  const times = keptIn(cache).map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}

/** Asks again for every answer on the page that should be newer. */
export async function askAgain(cache: QueryCache): Promise<void> {
  // What fails again is told where it was told before.
  await Promise.allSettled(keptIn(cache).map(async (query) => query.fetch()));
}

function keptIn(cache: QueryCache): readonly Query[] {
  return cache.findAll({ type: 'active', predicate: isKept });
}

/** What the last call for it brought to nothing, or what waits for the network. */
function isKept({ state }: Query): boolean {
  const hasFailed = state.status === 'error' && isWithoutAnswer(state.error);
  return state.data !== undefined && (hasFailed || state.fetchStatus === 'paused');
}
