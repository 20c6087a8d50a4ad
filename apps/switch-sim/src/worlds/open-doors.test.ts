/** @module-tag both-engines-wide */
import { PassThrough } from 'node:stream';
import { newRequestId } from '@sahakar/crypto/request-id';
import { engine, type Store } from '@sahakar/db/dialect';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { schedules } from '@sahakar/db/schema/schedules';
import { StoreLostError } from '@sahakar/db/store-lost-error';
import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import { requestsAndSchedules } from '@sahakar/seeds/scenarios/requests-and-schedules';
import { expect, test, vi } from 'vitest';
import type { Bank } from '../bank.ts';
import { secretsFrom } from '../secrets.ts';
import { bothEnginesWide } from '../testing/both-engines.ts';
import { madeFrom } from '../testing/made-from.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';
import type { World } from '../world.ts';
import { ownKeys, readStateAt, writeWorldState } from '../world-state.ts';
import { defaultWorldName, type WorldStorage } from './world-storage.ts';
import { worldsIn } from './worlds.ts';

/** A store of which whoever reads is answered so. */
const failing = (store: Store, error: Error) =>
  new Proxy(store, {
    get(target, key) {
      if (key === 'read') throw error;
      return Reflect.get(target, key);
    },
  });

const partsOf = ({ name, slowHash }: Bank) => ({
  bankName: name,
  slowHash,
  secrets: secretsFrom(Buffer.from('a secret for tests, long enough to be one')),
  scenarios,
});

const lost = new StoreLostError('nothing', new Error('Connection terminated unexpectedly'));

test.each([
  ['a database that is away', lost, lost],
  ['a query on a database that is away', new Error('Failed query', { cause: lost }), lost],
  [
    'a book that nothing can read',
    new Error('This is no row'),
    'The world main cannot be opened: This is no row. Restore a backup (docs/damaged-book.md).',
  ],
])(
  'of %s the advice to restore a backup is given only where the book is damaged',
  async (_what, error, told) => {
    const { bank, worlds, storage } = await startBank();
    await worlds.close();
    const { open } = storage;
    vi.spyOn(storage, 'open').mockImplementation(async (name) => failing(await open(name), error));
    const again = worldsIn(storage, partsOf(bank));
    await expect(again.open(defaultWorldName)).rejects.toThrow(told);
    expect(again.opened(defaultWorldName)).toBeUndefined();
  },
);

test('a call whose body came while its world was reset is answered as the new world answers it', async () => {
  const bank = await startBank();
  const asha = await signInAs(bank, 'asha');
  const request = { Key: 'PAYMENT', CustNo: asha.customerNo, RequestId: newRequestId() };
  const { headers, body } = await asha.seal('AccountEnquiryService', request);
  const begun = vi.spyOn(bank.worlds, 'opened');
  const onItsWay = new PassThrough();
  const answer = bank.app.inject({
    method: 'POST',
    url: '/Entities/FSwitchServiceCall',
    headers: { ...headers, cookie: asha.cookie, 'sec-fetch-site': 'same-origin' },
    body: onItsWay,
  });
  await expect.poll(() => begun.mock.calls.length).toBeGreaterThan(0);
  const reset = await bank.app.inject({
    method: 'POST',
    url: '/__sim/api/reset',
    body: { scenario: bank.scenario.name },
  });
  expect(reset.statusCode).toBe(200);
  onItsWay.end(body);
  const { statusCode, body: told } = await answer;
  expect([statusCode, told]).toEqual([401, expect.stringContaining('"9401"')]);
});

test('a world that cannot be entered leaves nothing that looks at it later', async () => {
  const { bank, worlds, storage } = await startBank();
  await worlds.close();
  vi.spyOn(storage, 'closingMark').mockResolvedValue('none');
  vi.spyOn(storage, 'observe').mockRejectedValue(lost);
  const again = worldsIn(storage, { ...partsOf(bank), lookMilliseconds: 600_000 });
  const begun = vi.spyOn(globalThis, 'setInterval');
  const ended = vi.spyOn(globalThis, 'clearInterval');
  await expect(again.open(defaultWorldName)).rejects.toThrow(lost);
  expect(again.opened(defaultWorldName)).toBeUndefined();
  const timers = begun.mock.results.map(({ value }) => value);
  expect(timers.length).toBeGreaterThanOrEqual(2);
  for (const timer of timers) expect(ended).toHaveBeenCalledWith(timer);
});

test.runIf(engine === 'sqlite')(
  'a world that an earlier version was killed at amidst the orders of its scenario is made anew when it is opened, and not taken for a whole one',
  async () => {
    const { worlds, storage } = await startBank();
    const scenario = requestsAndSchedules;
    await madeFrom(storage, 'cut', scenario);
    const cut = await storage.open('cut');
    // That version took an OTP of four digits, and had a setting that has ended.
    const policy = JSON.stringify({ otp: { digits: 4, ended: 1 }, session: { minutes: 3 } });
    await cut.transaction(async (tx) => {
      await writeWorldState(tx, ownKeys.orders, 'playing');
      await writeWorldState(tx, ownKeys.policy, policy);
    });
    await cut.close();
    const made = await worlds.open('cut');
    await expectOrders(made);
    expect(made?.bank.policy.session.minutes).toBe(3);
    expect(made?.bank.policy.otp.digits).toBe(6);
    await worlds.remove('cut');
  },
);

test.runIf(engine === 'postgres')(
  'while another process plays the orders of a scenario in, whoever opens that world waits for their end',
  async () => {
    const { bank, storage } = await startBank();
    const say = (orders: string) =>
      bank.store.transaction((tx) => writeWorldState(tx, ownKeys.orders, orders));
    await say('playing');
    const other = worldsIn(storage, partsOf(bank));
    let isOpen = false;
    const opening = other.open(defaultWorldName).then((world) => {
      isOpen = true;
      return world;
    });
    await expect.poll(async () => (await storage.names()).length).toBeGreaterThan(0);
    expect(isOpen).toBe(false);
    await say('played');
    expect((await opening)?.name).toBe(defaultWorldName);
    await other.close();
  },
);

/** Whoever makes a world is killed after so many transactions, and clears nothing away. */
function killedAfter(
  storage: WorldStorage,
  transactions: number,
  meanwhile = async () => {},
): Error {
  const killed = new Error('Killed');
  let left = transactions;
  const { draftFrom } = storage;
  vi.spyOn(storage, 'draftFrom').mockImplementationOnce(async (...world) => {
    await meanwhile();
    const draft = await draftFrom(...world);
    const open = async () => {
      const store = await draft.open();
      const { transaction } = store;
      store.transaction = (work) => ((left -= 1) < 0 ? Promise.reject(killed) : transaction(work));
      return store;
    };
    return { ...draft, open, discard: async () => {} };
  });
  return killed;
}

test.each([
  ['before it has written how it begins', 0],
  ['amidst the orders of its scenario', 3],
])(
  'whoever is killed %s leaves no world of a new name, and of a reset the one that was',
  async (_when, transactions) => {
    const { worlds, storage, world } = await startBank();
    const scenario = requestsAndSchedules;
    const first = killedAfter(storage, transactions);
    await expect(worlds.create('cut', { scenario })).rejects.toThrow(first);
    expect(await storage.names()).toEqual([defaultWorldName]);
    await expectOrders(await worlds.create('cut', { scenario }));
    await worlds.remove('cut');

    const second = killedAfter(storage, transactions);
    await expect(worlds.reset(defaultWorldName, { scenario })).rejects.toThrow(second);
    expect(worlds.opened(defaultWorldName)).toBe(world);
    expect(await readStateAt(world.bank.store.read, ownKeys.scenario)).toBe(world.scenario);
  },
);

test(
  'a world that cannot be made is none, and takes nothing with it that another process has made',
  bothEnginesWide,
  async () => {
    const { worlds, storage } = await startBank();
    const { draftFrom } = storage;
    const killed = killedAfter(storage, 3, () =>
      madeFrom({ draftFrom }, 'full', requestsAndSchedules),
    );
    await expect(worlds.create('full', { scenario: requestsAndSchedules })).rejects.toThrow(killed);
    expect(await storage.names()).toEqual(['full', defaultWorldName]);
    await worlds.remove('full');
  },
);

async function expectOrders(world: World | null): Promise<void> {
  const { read } = world?.bank.store ?? {};
  if (read === undefined) throw new Error('The world is gone');
  expect(await readStateAt(read, ownKeys.orders)).toBe('played');
  expect(await read.select().from(transferRequests)).toHaveLength(ordered('request'));
  expect(await read.select().from(schedules)).toHaveLength(ordered('schedule'));
}

const ordered = (kind: 'request' | 'schedule') =>
  (requestsAndSchedules.orders ?? []).filter((order) => order.kind === kind).length;
