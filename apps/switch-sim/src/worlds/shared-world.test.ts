/** @module-tag both-engines */
import { engine } from '@sahakar/db/dialect';
import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import { expect, test } from 'vitest';
import { slowHashOf } from '../credentials/slow-hash.ts';
import { secretsFrom } from '../secrets.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import type { World } from '../world.ts';
import { defaultWorldName } from './world-storage.ts';
import { worldsIn } from './worlds.ts';

type OtherProcess = { readonly other: World; stop(): Promise<void> };

/** Another process on the same database: it shares nothing else with the first. */
async function besideIt({ storage, config }: TestBank): Promise<OtherProcess> {
  const worlds = worldsIn(storage, {
    bankName: config.portal.bankName,
    secrets: secretsFrom(Buffer.from(config.secretText ?? '')),
    slowHash: slowHashOf(config.scryptCost),
    simControl: true,
    scenarios,
  });
  const world = await worlds.open(defaultWorldName);
  if (world === null) throw new Error('The world is gone');
  return { other: world, stop: worlds.close };
}

/** Each looks once a second at what the others have written. */
const secondAndAHalf = { timeout: 1_500, interval: 50 };

test.runIf(engine === 'postgres')(
  'two processes on one PostgreSQL have the same faults and stubs at once, and the same policy within a second',
  async () => {
    const started = await startBank();
    const { world } = started;
    const { other, stop } = await besideIt(started);
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
    await expect.poll(() => other.bank.policy.otp.lifeSeconds, secondAndAHalf).toBe(45);
    await other.policies.replace({ ...other.policies.patch(), otp: { lifeSeconds: 60 } });
    await expect.poll(() => world.bank.policy.otp.lifeSeconds, secondAndAHalf).toBe(60);
    await stop();
  },
);
