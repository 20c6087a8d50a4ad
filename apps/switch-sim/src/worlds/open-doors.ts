import type { Store } from '@sahakar/db/dialect';
import { lossIn } from '@sahakar/db/store-lost-error';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import { type Coverage, coverage, noCoverage } from '../instruments/coverage.ts';
import { verifyBook } from './looks/verify-book.ts';
import type { CheckResult } from '../ledger/verify-ledger.ts';
import type { World } from '../world.ts';
import type { ClosingMark } from './closing-mark.ts';
import { openWorld, type WorldFeeds, type WorldParts } from './open-world.ts';
import { newFeeds } from './processes/new-feeds.ts';
import type { OtherProcesses } from './processes/other-processes.ts';
import type { WorldStorage } from './world-storage.ts';

/** The worlds that this process has open, by name. */
export type OpenDoors = {
  /** What all worlds have exercised, those that are no more as well. */
  readonly coverage: Coverage;
  get(name: string): World | undefined;
  names(): readonly string[];
  /** What a name keeps, whether or not its world is open here. */
  feedsOf(name: string): WorldFeeds;
  /**
   * Puts a world around an opened store, and closes the store where that is not possible. A book that
   * was not left by a clean stop is looked through before anybody enters, or, where that is said,
   * while enquiries are served: its money services open when it has been.
   */
  enter(
    name: string,
    store: Store,
    mark: ClosingMark | 'new',
    servesUnseen?: boolean,
  ): Promise<World>;
  /** Closes a world, if it is open; answers whether its book was in order. */
  leave(name: string): Promise<boolean>;
  /** Forgets the calls of a world that is made anew; who listens to it goes on listening. */
  clearTraffic(name: string): void;
  /** Ends all streams of a world that is no more. */
  forget(name: string): void;
  /** Ends every stream of events and every wait for one. */
  silence(): void;
};

/** Longer than any call takes, but for those that a fault holds up. */
const callMillisecondsMax = 2_000;

type Entry = { readonly world: World; readonly close: () => Promise<void> };

/** `onReplaced` is told of a world that another process has made anew. */
export function openDoors(
  storage: WorldStorage,
  parts: WorldParts,
  others: OtherProcesses,
  onReplaced: (world: World) => void,
): OpenDoors {
  const entries = new Map<string, Entry>();
  const feeds = new Map<string, WorldFeeds>();
  const hasControl = parts.simControl === true;
  const sum = hasControl ? coverage() : noCoverage;

  const feedsOf = (name: string) => {
    const own = feeds.get(name) ?? newFeeds(name, others, hasControl ? sum : null);
    feeds.set(name, own);
    return own;
  };

  return {
    coverage: sum,
    get: (name) => entries.get(name)?.world,
    names: () => [...entries.keys()],
    feedsOf,
    async enter(name, store, mark, servesUnseen = false) {
      let world: World | undefined;
      const close = async () => {
        await world?.time.stop();
        await world?.book.stop();
        await store.close();
      };
      try {
        world = await openWorld(name, store, parts, feedsOf(name), {
          verify: (signal) => storage.verify(name, signal),
          verifyAlone: () => verifyBook(() => storage.observe(name)),
          isTrusted: mark === 'new' || mark === 'unchanged',
          foundAtStart: mark === 'changed' ? [anotherFile] : [],
          onReplaced,
        });
        world.book.begin();
        if (world.book.trouble() !== null) await lookFirst(world, servesUnseen, parts);
        entries.set(name, { world, close });
        await others.listen();
        return world;
      } catch (error) {
        entries.delete(name);
        await close();
        throw mark === 'new' ? error : refusalOf(name, error);
      }
    },
    async leave(name) {
      const entry = entries.get(name);
      entries.delete(name);
      entry?.world.inbox.end();
      // Calls that have begun end as they would have, and not in a closed book.
      await entry?.world.calls.ended(callMillisecondsMax);
      await entry?.close();
      return entry !== undefined && entry.world.book.trouble() === null;
    },
    clearTraffic: (name) => feedsOf(name).traffic.clear(),
    forget(name) {
      feeds.get(name)?.events.close();
      feeds.delete(name);
    },
    silence() {
      for (const { events } of feeds.values()) events.close();
    },
  };
}

/** Before anybody enters, or meanwhile. */
async function lookFirst(
  { name, book }: World,
  servesUnseen: boolean,
  parts: Pick<WorldParts, 'reportFirstLook'>,
): Promise<void> {
  if (!servesUnseen) return void (await book.lookAlone());
  parts.reportFirstLook?.(name, 'begun');
  void book.lookMeanwhile().then(() => {
    if (book.trouble() === null) parts.reportFirstLook?.(name, 'ended');
  });
}

/**
 * A bank that stood there and cannot be read is refused with a sentence, however it is damaged.
 * Nothing is wrong with one whose database is away: a backup would take it back by every payment since.
 */
function refusalOf(name: string, error: unknown): Error {
  const loss = lossIn(error);
  if (loss !== null) return loss;
  if (error instanceof StoreRefusedError) return error;
  const { message } = error instanceof Error ? error : new Error(String(error));
  return new StoreRefusedError(
    `The world ${name} cannot be opened: ${message}. Restore a backup (docs/damaged-book.md).`,
    { cause: error },
  );
}

const anotherFile: CheckResult = {
  id: 'DB2',
  ok: false,
  detail:
    'Broken (The file is the one that was closed): bank.db has changed since. If you have put it ' +
    'there yourself, stop the bank, remove bank.closed beside it and start again.',
};
