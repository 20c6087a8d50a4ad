import type { Store } from '@sahakar/db/dialect';
import type { ReadStore } from '@sahakar/db/sqlite/read-store';
import type { Bank } from '../bank.ts';
import { rateWindow } from '../call/rate-window.ts';
import { portalHostOf } from '../config.ts';
import { type Coverage, noCoverage } from '../instruments/coverage.ts';
import { noFaults } from '../instruments/fault-book.ts';
import { noMagic } from '../instruments/magic-switch.ts';
import { callsUnderWay } from '../call/calls-under-way.ts';
import { noTraffic } from '../instruments/traffic-log.ts';
import { type UnopenedCalls, unopenedCalls } from '../instruments/unopened-calls.ts';
import type { Secrets } from '../secrets.ts';
import type { World } from '../world.ts';
import { worldClock } from '../world-clock.ts';
import { BelongsToBankError, onlyAtBank } from './belongs-to-bank.ts';
import type { BankDuties, ServedWorld, ThreadStart } from './duties.ts';
import type { IgnoredNetworks } from './ignored-networks.ts';
import type { Wire } from './wire.ts';

type Parts = Pick<ThreadStart, 'config'> & {
  readonly secrets: Secrets;
  readonly wire: Wire<BankDuties>;
  readonly ignored: IgnoredNetworks;
  readonly read: ReadStore['read'];
};

/**
 * The default world as a thread that serves has it: it reads the bank, and whoever wants to change
 * anything or to count it is told that the call belongs to the bank's thread.
 */
export function threadWorld(
  { name, clock: clockState, policy, dialect }: ServedWorld,
  parts: Parts,
): World {
  const { config, wire, read } = parts;
  const bank: Bank = {
    name: config.portal.bankName,
    portalHost: portalHostOf(config) ?? null,
    store: readingOnly(read),
    afterCommit: onlyAtBank,
    clock: worldClock(clockState, heldMilliseconds),
    outbox: onlyAtBank,
    rrns: onlyAtBank,
    policy,
    secrets: parts.secrets,
    slowHash: onlyAtBank,
    rates: onlyAtBank,
    hasControl: config.simControl,
    book: onlyAtBank,
  };
  return {
    name,
    scenario: '',
    story: null,
    bank,
    dialect,
    policies: onlyAtBank,
    time: onlyAtBank,
    book: onlyAtBank,
    mayWrite: onlyAtBank,
    inbox: onlyAtBank,
    // A world that has any is not served here.
    faults: noFaults,
    magic: noMagic,
    stubs: null,
    traffic: config.simControl
      ? { ...noTraffic, record: (entry) => wire.tell('record', entry) }
      : noTraffic,
    coverage: config.simControl ? countedAtBank(wire) : noCoverage,
    unopenedCalls: unopenedHere(bank, parts),
    calls: callsUnderWay(),
    events: {
      publish: (event, data) => wire.tell('publish', { name: event, data }),
      hear: () => {},
      subscribe: () => () => {},
      close: () => {},
    },
  };
}

/** By then the bank's thread has seen as well that the machine's clock was set back, and has taken over. */
const heldMilliseconds = 10_000;

function readingOnly(read: unknown): Store {
  return {
    engine: 'sqlite',
    created: false,
    // Safe: there are such threads on SQLite alone, whatever engine this is compiled for.
    read: read as Store['read'],
    transaction() {
      throw new BelongsToBankError('Only the bank’s thread writes');
    },
    statement() {
      throw new BelongsToBankError('Only the bank’s thread writes');
    },
    snapshot() {
      throw new BelongsToBankError('Only the bank’s thread looks at one moment');
    },
    verifySettings: async () => [],
    close: async () => {},
  };
}

function countedAtBank(wire: Wire<BankDuties>): Coverage {
  return {
    ...noCoverage,
    call: (call) => wire.tell('cover', call),
    count(dimension, name) {
      wire.tell('count', { dimension, name });
      return true;
    },
  };
}

/** Sampled here; counted, entered, and held to the limit, at the bank. */
function unopenedHere(bank: Bank, { wire, ignored }: Parts): UnopenedCalls {
  const sampled = unopenedCalls({ ...bank, rates: rateWindow() }, () => {});
  return {
    ...sampled,
    note(code, address, client) {
      wire.tell('noteUnopened', { code, address, client });
      return sampled.note(code, address, client);
    },
    wait: ignored.wait,
  };
}
