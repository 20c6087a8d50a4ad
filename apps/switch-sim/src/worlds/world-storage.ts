import type { NoticeListener, Notices } from '@sahakar/db/notices';
import type { Observer, Store, StoreOptions } from '@sahakar/db/dialect';
import type { Scenario } from '@sahakar/seeds/scenario';
import type { CheckResult } from '../ledger/verify-ledger.ts';
import type { ClosingMark } from './closing-mark.ts';
import type { WorldFiles } from './snapshots/world-files.ts';
import type { Draft, SnapshotShelf } from './snapshots/snapshot-shelf.ts';

/** Where worlds are kept: a directory each on SQLite, a schema each on PostgreSQL. */
export type WorldStorage = {
  readonly engine: Store['engine'];
  names(): Promise<readonly string[]>;
  /** Whether there is no data at all, so that the default world may be made (ruling 28). */
  mayMakeDefault(): Promise<boolean>;
  /**
   * Whether enquiries are served before its book has been looked through: it takes longer than
   * customers may wait for a bank, and nobody else serves them meanwhile.
   */
  servesUnseen(name: string): Promise<boolean>;
  /**
   * Opens a world that exists; throws a StoreRefusedError where its bank cannot be trusted, a
   * NoBankError where another process has removed it. Its pages are not looked at where that has been
   * done already, or is going to be.
   */
  open(name: string, arePagesSeen?: boolean): Promise<Store>;
  /** Where a world is kept, whether it exists or not. */
  placeOf(name: string): StoreOptions;
  /** Looks at a world that a running bank may have open; nothing can be written through it. */
  observe(name: string): Promise<Observer>;
  /** Has a world verified without holding up those who use it; never throws. */
  verify(name: string, signal: AbortSignal): Promise<readonly CheckResult[]>;
  /** How a world that nobody has open was left. */
  closingMark(name: string): Promise<ClosingMark>;
  /** Whether a world, which somebody may have open, is another one than was closed last. */
  isAnother(name: string): Promise<boolean>;
  removeClosingMark(name: string): Promise<void>;
  /** Says of a world that is closed and in order that a clean stop has left it so. */
  leaveClosingMark(name: string): Promise<void>;
  /**
   * A world of a scenario that nobody can enter yet; where one of this name is to be made that is
   * none yet, it is said who has made it meanwhile.
   */
  draftFrom(scenario: Scenario, newName?: string): Promise<Draft>;
  /** Removes a world that nobody has open. */
  remove(name: string): Promise<void>;
  /** Removes what a killed process has left half made; whoever calls it owns the default world. */
  sweep(): Promise<void>;
  /** Whether anything has been put beside the worlds, for all of them. */
  hasShelf(): Promise<boolean>;
  openShelf(): Promise<Store>;
  readonly snapshots: SnapshotShelf;
  /** Tells other processes and hears them; null where only one has the worlds. */
  readonly notices: ((listener: NoticeListener) => Promise<Notices>) | null;
  /** Null where worlds are no files. */
  readonly files: WorldFiles | null;
};

/** What a world is made of where nobody says. */
export const standardScenario = 'everyday';

export const defaultWorldName = 'main';

/** A book of so many bytes is looked through within two seconds on a machine that is not busy. */
export const smallBytesMax = 33_554_432;

/** How the name begins under which a restore keeps the bank that stood there. */
export const formerBank = 'former-';
