import type { Policy } from '@sahakar/contracts/policy';
import type { Store } from '@sahakar/db/dialect';
import type { RateWindow } from './call/rate-window.ts';
import type { Clock } from './clock.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { RrnBook } from './ledger/rrn.ts';
import type { Secrets } from './secrets.ts';
import type { SlowHash } from './credentials/slow-hash.ts';
import type { BookWatch } from './worlds/book-watch.ts';
import type { AfterCommit } from './worlds/writes/after-commit.ts';

/** What every handler receives. All state of a world hangs off its store. */
export type Bank = {
  /** As the configuration has it, for whatever the bank signs. */
  readonly name: string;
  /** The name by which the portal is called, where the configuration has one; an SMS may be bound to it. */
  readonly portalHost: string | null;
  readonly store: Store;
  /** For what may only be done when a transaction of this store is committed. */
  readonly afterCommit: AfterCommit['afterCommit'];
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly rrns: RrnBook;
  readonly policy: Policy;
  readonly secrets: Secrets;
  readonly slowHash: SlowHash;
  /** What this process has counted in the minute, against floods; a restart forgets it. */
  readonly rates: RateWindow;
  /** Whether a control plane may make the other banks behave as no real one should. */
  readonly hasControl: boolean;
  /** Whether money may move. */
  readonly book: Pick<BookWatch, 'trouble'>;
};

/**
 * The bank by a clock of its own, and by the policy of now whatever is waited for. Part by part, for
 * an object that has a getter is spread twenty times slower.
 */
export function bankBy(clock: Clock, bank: Bank): Bank {
  const { name, portalHost, store, afterCommit, outbox, rrns } = bank;
  const { policy, secrets, slowHash, rates, hasControl, book } = bank;
  return {
    name,
    portalHost,
    store,
    afterCommit,
    clock,
    outbox,
    rrns,
    policy,
    secrets,
    slowHash,
    rates,
    hasControl,
    book,
  };
}
