/** @module-tag both-engines-wide */
import { engine } from '@sahakar/db/dialect';
import type { NoticeListener } from '@sahakar/db/notices';
import { expect, test, vi } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { openBeside } from '../testing/open-beside.ts';
import { startBank } from '../testing/start-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';
import type { World } from '../world.ts';
import { announceAnew } from './announce-anew.ts';

/** As long as a busy machine takes to open a world. */

test.runIf(engine === 'postgres')(
  'two processes on one PostgreSQL have the same faults and stubs at once, and the same policy and clock as soon as it is told',
  bothEngines,
  async () => {
    const started = await startBank();
    const { world } = started;
    const { other, stop } = await openBeside(started);
    const service = 'BalanceEnquiryService';
    const action = { kind: 'drop' } as const;
    await world.faults.add([{ service, persona: null, from: 1, times: 1, action }]);
    expect(await other.faults.list()).toMatchObject([{ service, action, hits: 0 }]);
    expect(await other.faults.take(service, null)).toEqual(action);
    // Once is once, whichever of them has met it.
    expect(await world.faults.take(service, null)).toBeNull();
    expect(await world.faults.list()).toMatchObject([{ hits: 1 }]);
    await other.faults.clear();
    expect(await world.faults.list()).toEqual([]);

    await world.stubs?.put('services: [{ service: QueueService, answers: [{}] }]');
    const [stub] = (await other.stubs?.ofService('QueueService')) ?? [];
    expect(stub && (await other.stubs?.hit(stub))).toBe(1);
    expect(stub && (await world.stubs?.hit(stub))).toBe(2);

    expect(other.bank.policy.otp.lifeSeconds).toBe(300);
    await world.policies.replace({ ...world.policies.patch(), otp: { lifeSeconds: 45 } });
    expect(world.bank.policy.otp.lifeSeconds).toBe(45);
    await expect.poll(() => other.bank.policy.otp.lifeSeconds).toBe(45);
    await other.policies.replace({ ...other.policies.patch(), otp: { lifeSeconds: 60 } });
    await expect.poll(() => world.bank.policy.otp.lifeSeconds).toBe(60);

    const to = new Date(world.bank.clock.now().getTime() + 86_400_000);
    await other.time.move({ to, frozen: true });
    await expect.poll(() => world.bank.clock.now()).toEqual(to);

    // Nothing is taken back by a move here that has not heard of it yet.
    const later = new Date(to.getTime() + 3_600_000);
    await other.time.move({ to: later });
    await world.time.move({});
    expect(world.bank.clock.now()).toEqual(later);
    await stop();
  },
);

/** Everything that a console at this process is told. */
function toldAt({ events }: World): readonly (readonly [string, unknown])[] {
  const told: (readonly [string, unknown])[] = [];
  events.subscribe({ event: (...event) => void told.push(event), closed: () => {} });
  return told;
}

test.runIf(engine === 'postgres')(
  'a console at one process sees the calls, messages and movements of all',
  bothEngines,
  async () => {
    const started = await startBank();
    const { world } = started;
    const { other, stop } = await openBeside(started);
    const told = toldAt(other);
    const waiting = other.inbox.wait({}, 50);
    const asha = await signInAs(started, 'asha');
    const order = await authorisedTransfer(started, asha, { amount: '100.00' });
    await asha.expectCall('FundTransferService', order);

    await expect.poll(() => told.some(([name]) => name === 'ledger')).toBe(true);
    const [message] = await waiting;
    expect(told.find(([name]) => name === 'sms')?.[1]).toEqual(message);
    // Read by whoever has the same secret, with the OTP that it was about.
    expect(message?.otp).toMatch(/^\d{6}$/);
    expect(other.traffic.after(0)).toEqual(world.traffic.after(0));
    const transfer = other.traffic.after(0).findLast(({ rrn }) => rrn !== null);
    const posting = transfer?.why?.effects.find(({ kind }) => kind === 'posting');
    expect(posting).toMatchObject({ rrn: transfer?.rrn, legs: [{ amount: -100_00n }, {}] });

    // What this one records next is later than all that it has heard of.
    const [latest] = world.traffic.after(0).toReversed();
    if (latest === undefined) throw new Error('Nothing was recorded');
    const { id, ...entry } = latest;
    other.traffic.record({ ...entry, response: 'x'.repeat(100_000) });
    await expect.poll(() => world.traffic.after(id)).toMatchObject([{ response: null }]);
    expect(other.traffic.after(id)).toMatchObject([{ response: 'x'.repeat(100_000) }]);
    await stop();
  },
);

test.runIf(engine === 'postgres')(
  'a world that one process makes anew or removes is anew or gone at the others, with the calls of before',
  bothEngines,
  async () => {
    const started = await startBank();
    const { world, worlds, scenario } = started;
    const { other, worlds: otherWorlds, stop } = await openBeside(started);
    const told = toldAt(other);
    const asha = await signInAs(started, 'asha');
    await asha.expectCall('AccountSummaryService', {}).catch(() => {});
    await expect.poll(() => other.traffic.after(0)).not.toEqual([]);

    const again = await worlds.reset(world.name, { scenario });
    announceAnew(again);
    const now = () => otherWorlds.open(world.name);
    const clockNow = async () => (await now())?.time.clock.state();
    await expect.poll(clockNow).toEqual(again.time.clock.state());
    await expect.poll(() => told).toContainEqual(['ledger', {}]);
    // Both clocks may stand at one moment, by which the former world cannot be told from the new one.
    await expect.poll(async () => (await now())?.traffic.after(0)).toEqual([]);

    await worlds.create('passing', { scenario });
    expect(await otherWorlds.open('passing')).not.toBeNull();
    await worlds.remove('passing');
    await expect.poll(() => otherWorlds.opened('passing')).toBeUndefined();
    await stop();
  },
);

test.runIf(engine === 'postgres')(
  'of two processes that are asked at once for a world of one name the first makes it as it was told to, and the other says that the name is taken',
  bothEngines,
  async () => {
    const started = await startBank();
    const { worlds, storage, scenario } = started;
    const { worlds: others, stop } = await openBeside(started);
    const { promise: bothAreAtIt, resolve: go } = Promise.withResolvers<void>();
    const { draftFrom } = storage;
    let makers = 0;
    vi.spyOn(storage, 'draftFrom').mockImplementation(async (...world) => {
      makers += 1;
      if (makers === 2) go();
      await bothAreAtIt;
      return draftFrom(...world);
    });
    const made = await Promise.all(
      [worlds, others].map((process, index) =>
        process.create('suite', { scenario, policyPatch: { otp: { lifeSeconds: 40 + index } } }),
      ),
    );
    const [first = null, second = null] = made;
    expect([first, second].filter((world) => world === null)).toHaveLength(1);
    const { bank } = first ?? second ?? started;
    const lifeSeconds = first === null ? 41 : 40;
    expect(bank.policy.otp.lifeSeconds).toBe(lifeSeconds);
    // Whoever opens it anywhere finds it so as well.
    for (const process of [worlds, others]) {
      const world = await process.open('suite');
      expect(world?.bank.policy.otp.lifeSeconds).toBe(lifeSeconds);
    }
    await stop();
  },
);

test.runIf(engine === 'postgres')(
  'a world that is removed while a process does not listen is gone there when it listens again',
  async () => {
    const started = await startBank();
    const { worlds, storage, scenario } = started;
    let ofOther: NoticeListener | undefined;
    const notices: typeof storage.notices = (listener) => {
      ofOther = listener;
      return storage.notices?.(listener) ?? Promise.reject(new Error('Nobody tells anything'));
    };
    const beside = { ...started, storage: { ...storage, notices } };
    const { worlds: otherWorlds, stop } = await openBeside(beside);
    await worlds.create('passing', { scenario });
    expect(await otherWorlds.open('passing')).not.toBeNull();
    // Nobody tells of it, as if the connection had been away.
    await storage.remove('passing');
    ofOther?.missed();
    await expect.poll(() => otherWorlds.opened('passing')).toBeUndefined();
    expect(await otherWorlds.open('passing')).toBeNull();
    expect(otherWorlds.opened('main')).toBeDefined();
    await stop();
  },
);

test.runIf(engine === 'postgres')(
  'without a control plane nothing is told and nothing is listened to',
  async () => {
    const started = await startBank();
    const { other, stop } = await openBeside(started, false);
    const told = toldAt(other);
    const { world } = started;
    await world.time.move({ frozen: true });
    other.events.publish('ledger', { rrn: 'of the other' });
    const heard = toldAt(world);
    const third = await openBeside(started);
    third.other.events.publish('ledger', { rrn: 'of the third' });
    await expect.poll(() => heard).toEqual([['ledger', { rrn: 'of the third' }]]);
    expect(told).toEqual([['ledger', { rrn: 'of the other' }]]);
    await third.stop();
    await stop();
  },
);
