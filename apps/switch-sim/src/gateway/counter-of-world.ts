import type { World } from '../world.ts';
import { type Admission, admission } from './admission.ts';
import { type SessionShares, sessionShares } from './session-shares.ts';
import { memoryTokenBook } from './tokens/memory-token-book.ts';
import { sharedTokenBook } from './tokens/shared-token-book.ts';
import type { TokenBook } from './tokens/token-book.ts';

/** What a call has to pass before it is carried out: it is let in, its token is taken, its turn comes. */
export type Counter = {
  readonly admission: Admission;
  readonly book: TokenBook;
  readonly shares: SessionShares;
};

const counters = new WeakMap<World, Counter>();

/** The one counter of a world in this thread. */
export function counterOf(world: World): Counter {
  const existing = counters.get(world);
  if (existing !== undefined) return existing;
  const counter = {
    admission: admission(() => world.bank.policy),
    book: tokenBookOf(world),
    shares: sessionShares(() => world.bank.policy.requests),
  };
  counters.set(world, counter);
  return counter;
}

function tokenBookOf(world: World): TokenBook {
  const limits = () => ({
    perSessionMax: world.bank.policy.requests.tokensPerSessionMax,
    liveMax: world.bank.policy.requests.tokensLiveMax,
    failuresMax: world.bank.policy.requests.failuresPerTokenMax,
  });
  return world.bank.store.engine === 'sqlite'
    ? memoryTokenBook(limits)
    : sharedTokenBook(world.bank.store, limits);
}
