import { engine } from '@sahakar/db/dialect';
import { customers } from '@sahakar/db/schema/customers';
import type { Scenario } from '@sahakar/seeds/scenario';
import { expect, test, vi } from 'vitest';
import { secretsFrom } from '../../secrets.ts';
import { slowHashOf } from '../../credentials/slow-hash.ts';
import { bothEnginesWide } from '../../testing/both-engines.ts';
import { startControl } from '../../testing/control-of.ts';
import { signInAs } from '../../testing/signed-in-client.ts';
import { cheapestCost, type TestBank } from '../../testing/start-bank.ts';
import { authorisedTransfer } from '../../testing/transfer-steps.ts';
import type { World } from '../../world.ts';
import { runningFrom } from '../../world-clock.ts';
import { ownKeys, writeWorldState } from '../../world-state.ts';
import { defaultWorldName } from '../world-storage.ts';
import { worldsIn } from '../worlds.ts';
import { type SnapshotCard, snapshotsMax, versionOf } from './snapshot-card.ts';

const nameOf = (bank: TestBank) => async () => {
  const world = bank.worlds.opened(defaultWorldName);
  const [row] = (await world?.bank.store.read.select().from(customers)) ?? [];
  return row?.name;
};

test(
  'a world goes back to before its clock was moved: book, clock, faults, policy, inbox and sessions',
  bothEnginesWide,
  async () => {
    const bank = await startControl();
    const { get, post, worlds } = bank;
    const events: string[] = [];
    bank.world.events.subscribe({ event: (name) => events.push(name), closed: () => {} });
    const asha = await signInAs(bank, 'asha');
    const rule = { service: 'FAQService', action: { kind: 'drop' } };
    await post('/faults', rule);
    const seen = async () => {
      const [clock, faults, policy, sms, ledger] = await Promise.all(
        ['/clock', '/faults', '/policy/export', '/sms', '/ledger/verify'].map(get),
      );
      return [clock, faults, policy, sms, ledger].map((answer) => answer?.body);
    };
    const before = await seen();

    await post('/clock', { advance: 'P1D' });
    const next = await signInAs(bank, 'ravi');
    await post('/faults', rule);
    await post('/policy', { policy: { otp: { lifeSeconds: 42 } } });
    const transfer = await authorisedTransfer(bank, next, { amount: '75.00' });
    await next.expectCall('FundTransferService', transfer);
    const after = await seen();
    expect(after[3].length).toBeGreaterThan(before[3].length);

    const { status, body } = await post('/rewind', {});
    expect([status, body]).toEqual([
      200,
      { name: 'main', scenario: bank.scenario.name, now: before[0].now, frozen: true },
    ]);
    expect(await seen()).toEqual(before);
    expect(before[4].ok).toBe(true);
    expect(events.slice(-2)).toEqual(['clock', 'ledger']);
    // Whoever was signed in then is so still; who came later is a stranger.
    await asha.expectCall('AllBranchLocatorService', { Key: 'ALLBRANCH' });
    const kinds = worlds
      .opened('main')
      ?.traffic.after(0)
      .map(({ kind }) => kind);
    expect(kinds).toEqual(['token', 'call']);

    const [, undo] = (await get('/snapshots')).body;
    expect(undo).toMatchObject({ cause: 'rewind', at: after[0].now });
    await post('/rewind', { snapshot: undo.id });
    expect(await seen()).toEqual(after);
  },
);

test('a rewind that fails leaves the world as it was, and says why', bothEnginesWide, async () => {
  const bank = await startControl();
  const { get, post, storage } = bank;
  const name = nameOf(bank);
  await post('/snapshots', { name: 'then' });
  await bank.inBank((tx) => tx.update(customers).set({ name: 'Changed' }));
  expect((await post('/rewind', {})).body.error).toContain('has not been moved');
  expect(await post('/rewind', { snapshot: 'never' })).toMatchObject({
    status: 404,
    body: { error: expect.stringContaining('no snapshot never') },
  });

  const [card] = await storage.snapshots.cards();
  if (card === undefined) throw new Error('There is no snapshot');
  await storage.snapshots.take({ ...card, id: 'old', name: 'old', version: '3-0123' });
  const refused = await post('/rewind', { snapshot: 'old' });
  expect([refused.status, refused.body.error]).toEqual([
    409,
    `The snapshot old was made by another version of the simulator, with other tables (3-0123, and this one has ${versionOf(engine)}). The world stays as it is.`,
  ]);

  // The copy is in its place already and cannot be opened: the former world comes back.
  vi.spyOn(storage, 'open').mockRejectedValueOnce(new Error('no more files'));
  expect((await post('/rewind', { snapshot: 'then' })).status).toBe(500);
  expect([await name(), (await get('/ledger/verify')).body.ok]).toEqual(['Changed', true]);
  expect((await post('/rewind', { snapshot: 'then' })).status).toBe(200);
  expect(await name()).not.toBe('Changed');
  expect(await storage.names()).toEqual(['main']);
});

test('a world that has come stays, also where what stood in its place cannot be removed', async () => {
  const bank = await startControl();
  const { post, storage, worlds } = bank;
  const name = nameOf(bank);
  const before = await name();
  await post('/snapshots', { name: 'then' });
  await bank.inBank((tx) => tx.update(customers).set({ name: 'Changed' }));
  const { draftOf } = storage.snapshots;
  vi.spyOn(storage.snapshots, 'draftOf').mockImplementationOnce(async (id) => {
    const draft = await draftOf(id);
    const finish = () => Promise.reject(new Error('The disk is away'));
    return { ...draft, becomes: async (as) => ({ ...(await draft.becomes(as)), finish }) };
  });
  expect((await post('/rewind', { snapshot: 'then' })).status).toBe(200);
  expect(await name()).toBe(before);
  // What is committed in it is found again.
  await worlds
    .opened('main')
    ?.bank.store.transaction((tx) => tx.update(customers).set({ name: 'Kept' }));
  await worlds.close();
  await worlds.open('main');
  expect(await name()).toBe('Kept');
});

test('each move of the clock leaves a snapshot, the latest stay, and a reset ends them', async () => {
  const { get, post, remove, scenario, worlds } = await startControl();
  await post('/snapshots', { name: 'before everything' });
  expect((await post('/snapshots', { name: 'before everything' })).status).toBe(409);
  expect((await post('/snapshots', { name: '../x' })).status).toBe(400);
  await post('/clock', { advance: 'PT0S' });
  await post('/clock', { freeze: true });
  expect((await get('/snapshots')).body).toHaveLength(1);
  for (let move = 0; move < snapshotsMax.byThemselves + 2; move += 1) {
    await post('/clock', { advance: 'PT1M' });
  }
  const { body } = await get('/snapshots');
  expect(body.map(({ name, cause }: SnapshotCard) => name ?? cause)).toEqual([
    'before everything',
    ...Array<string>(snapshotsMax.byThemselves).fill('move'),
  ]);
  expect(body.at(1).at).toContain('T10:02:00');
  await post('/reset', { scenario: scenario.name });
  expect((await get('/snapshots')).body).toMatchObject([{ name: 'before everything' }]);
  expect((await remove('/snapshots/before everything')).body).toEqual({
    removed: 'before everything',
  });
  expect((await remove('/snapshots/before everything')).status).toBe(404);
  expect(await worlds.snapshots.of('main')).toEqual([]);
});

test('a clock that ran shows the moment of the snapshot again, however old that is', async () => {
  const { post } = await startControl();
  await post('/clock', { set: '2026-12-01T09:00:00', resume: true });
  await post('/snapshots', { name: 'then' });
  await post('/clock', { advance: 'P9D' });
  const { body } = await post('/rewind', { snapshot: 'then' });
  expect(body).toMatchObject({ frozen: false, now: expect.stringMatching(/^2026-12-01T09:00:/) });
});

test('a clock that is moved while it is copied goes on from where it had come to with its book', async () => {
  const { post, storage, world } = await startControl();
  await post('/clock', { set: '2026-12-01T09:00:00', resume: true });
  const { take } = storage.snapshots;
  vi.spyOn(storage.snapshots, 'take').mockImplementationOnce(async (card) => {
    const moved = runningFrom(new Date('2026-12-05T09:00:00+05:30'));
    await world.bank.store.transaction((tx) =>
      writeWorldState(tx, ownKeys.clock, JSON.stringify(moved)),
    );
    await take(card);
  });
  await post('/snapshots', { name: 'on the way' });
  const { body } = await post('/rewind', { snapshot: 'on the way' });
  expect(body).toMatchObject({ frozen: false, now: expect.stringMatching(/^2026-12-05T09:00:/) });
});

test.runIf(engine === 'postgres')(
  'another process on the database goes on in the world that came, and writes nothing into the old one',
  bothEnginesWide,
  async () => {
    const bank = await startControl();
    const { storage, config, post } = bank;
    const other = worldsIn(storage, {
      bankName: 'Other',
      secrets: secretsFrom(Buffer.from(config.secretText ?? '')),
      slowHash: slowHashOf(cheapestCost),
      scenarios: {},
    });
    const there = await other.open(defaultWorldName);
    await post('/snapshots', { name: 'then' });
    await there?.bank.store.transaction((tx) => tx.update(customers).set({ name: 'Changed' }));
    await post('/rewind', { snapshot: 'then' });
    const isBack = () => other.opened(defaultWorldName) !== there;
    await expect.poll(isBack).toBe(true);
    const back = await other.open(defaultWorldName);
    await back?.bank.store.transaction((tx) => tx.update(customers).set({ name: 'New' }));
    expect(await nameOf(bank)()).toBe('New');
    await other.close();
  },
);

test(
  'the line of the clock says what ran, why it failed, what comes next and where one can go back to',
  bothEnginesWide,
  async () => {
    const { get, post } = await startControl({ scenario: 'requests-and-schedules' });
    const first = (await get('/timeline')).body;
    const [payment] = first.next.filter(({ kind }: Named) => kind === 'schedule');
    expect(payment.what).toMatch(/^payment \d+ of \d+: Rs [\d,]+\.\d\d to /);
    expect(first.next.map(({ kind }: Named) => kind)).toContain('job');
    const moments = first.next.map(({ at }: Named) => Date.parse(at));
    expect(moments.toSorted((one: number, other: number) => one - other)).toEqual(moments);
    const { ran } = (await post('/clock', { advance: 'P1M' })).body;
    const later = (await get('/timeline')).body;
    // What found nothing to do is in the answer of the clock, and not on its line.
    const told = ran.filter(({ outcome }: Named) => /[1-9]/.test(outcome));
    expect(told.length).toBeLessThan(ran.length);
    expect(later.ran.slice(-told.length)).toEqual(told);
    for (const { outcome } of later.ran) expect(outcome).not.toMatch(/^\D*0( \D*0)* \D*$/);
    expect(ran.map(({ job }: Named) => job)).toContain('run-scheduled-transfers');
    expect(later.failed.length).toBeGreaterThan(0);
    for (const { reason } of later.failed) expect(reason).not.toBe('');
    expect(later.snapshots).toMatchObject([{ cause: 'move', at: first.now }]);
    await post('/rewind', {});
    const { snapshots, ...line } = (await get('/timeline')).body;
    expect(snapshots).toHaveLength(2);
    expect({ ...line, snapshots: [] }).toEqual(first);
  },
);

type Named = {
  readonly kind: string;
  readonly job: string;
  readonly at: string;
  readonly outcome: string;
};

test('what waits for a world while that is made anew is refused, and leaves no snapshot of the other', async () => {
  const bank = await startControl();
  const { worlds, storage, world, post, get } = bank;
  const held = Promise.withResolvers<void>();
  const take = storage.snapshots.take.bind(storage.snapshots);
  vi.spyOn(storage.snapshots, 'take').mockImplementationOnce(async (card) => {
    await held.promise;
    return take(card);
  });
  const asked = vi.spyOn(worlds.snapshots, 'take');
  const first = worlds.snapshots.take(world, 'asked', 'held');
  const reset = worlds.reset(world.name, { scenario: scenarioOf(world) });
  const moved = post('/clock', { advance: 'P1D' }).then((answer) => answer);
  await expect.poll(() => asked.mock.calls).toHaveLength(2);
  held.resolve();
  await Promise.all([first, reset]);

  const { status, body } = await moved;
  expect({ status, body }).toEqual({
    status: 409,
    body: {
      error: 'The world main was made anew or removed meanwhile, so there is no snapshot of it.',
    },
  });
  const cards: SnapshotCard[] = (await get('/snapshots')).body;
  expect(cards.map(({ name }) => name)).toEqual(['held']);
  await expect(world.time.move({ frozen: true })).rejects.toThrow('was made anew or removed');
});

function scenarioOf({ story }: World): Scenario {
  if (story === null) throw new Error('The scenario is one of the seeds');
  return story;
}
