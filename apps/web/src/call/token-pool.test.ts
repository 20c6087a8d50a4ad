import { describe, expect, test } from 'vitest';
import { tokenPool } from './token-pool.ts';

type TestToken = { readonly id: number; readonly lifeLeft: () => number };

/** Units that the test hands over when it wants to; `asked` counts how many were asked for. */
function counter() {
  const waiting: { resolve(token: TestToken): void; reject(reason: Error): void }[] = [];
  const state = { asked: 0, lifeLeft: 120_000 };
  const fetchUnit = () => {
    state.asked += 1;
    return new Promise<TestToken>((resolve, reject) => waiting.push({ resolve, reject }));
  };
  const deliver = async (count = 1) => {
    for (let delivered = 0; delivered < count; delivered += 1) {
      await settle();
      const id = state.asked - waiting.length + 1;
      waiting.shift()?.resolve({ id, lifeLeft: () => state.lifeLeft });
      await settle();
    }
  };
  const fail = async () => {
    await settle();
    waiting.shift()?.reject(new Error('no token'));
    await settle();
  };
  return { state, waiting, fetchUnit, deliver, fail };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function stocked() {
  const units = counter();
  const pool = tokenPool(units.fetchUnit, () => 7);
  pool.onActivity();
  await units.deliver(3);
  return { ...units, pool };
}

test('asks for nothing before the customer does something (ENVELOPE 2.11)', () => {
  const { state, fetchUnit } = counter();
  tokenPool(fetchUnit, () => 7);
  expect(state.asked).toBe(0);
});

test('stocks three units on the first activity, the first of them alone, as it brings the cookie', async () => {
  const { state, fetchUnit, deliver } = counter();
  const pool = tokenPool(fetchUnit, () => 7);
  pool.onActivity();
  await settle();
  expect(state.asked).toBe(1);
  await deliver();
  expect(state.asked).toBe(3);
});

test('replaces a unit as soon as one is used, and not while the stock is untouched', async () => {
  const { state, pool } = await stocked();
  pool.onActivity();
  expect(state.asked).toBe(3);
  await pool.take();
  expect(state.asked).toBe(4);
});

test('hands every unit to one call only (A301)', async () => {
  const { pool, deliver } = await stocked();
  const taken = [pool.take(), pool.take(), pool.take(), pool.take()];
  await deliver(4);
  const ids = (await Promise.all(taken)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
});

test('drops units with less than fifteen seconds left', async () => {
  const { state, pool, deliver } = await stocked();
  state.lifeLeft = 14_999;
  const taken = pool.take();
  state.lifeLeft = 120_000;
  await deliver();
  expect((await taken).id).toBe(4);
});

test('keeps waiting for nothing when a unit fails: the next call asks again', async () => {
  const { state, fetchUnit, fail, deliver } = counter();
  const pool = tokenPool(fetchUnit, () => 7);
  const refused = pool.take();
  await fail();
  await expect(refused).rejects.toThrow('no token');
  const again = pool.take();
  await deliver(state.asked);
  expect(await again).toBeDefined();
});

describe('around a call that replaces the cookie', () => {
  test('fetches nothing until it is answered, whatever the customer does', async () => {
    const { state, pool, deliver } = await stocked();
    const renewal = pool.beginRenewal();
    await renewal.take();
    pool.onActivity();
    const waiting = [pool.take(), pool.take(), pool.take(), pool.take()];
    pool.onActivity();
    await settle();
    expect(state.asked).toBe(3);
    renewal.end();
    await deliver(7);
    const ids = (await Promise.all(waiting)).map(({ id }) => id);
    expect(Math.min(...ids)).toBeGreaterThan(3);
  });

  test('waits for units that are on their way before it begins', async () => {
    const { fetchUnit, deliver } = counter();
    const pool = tokenPool(fetchUnit, () => 7);
    pool.onActivity();
    let hasBegun = false;
    const begun = pool
      .beginRenewal()
      .take()
      .then(() => {
        hasBegun = true;
      });
    await deliver(2);
    expect(hasBegun).toBe(false);
    await deliver();
    await begun;
    expect(hasBegun).toBe(true);
  });

  test('waits for a unit that another call has claimed on its way', async () => {
    const { state, fetchUnit, deliver } = counter();
    const pool = tokenPool(fetchUnit, () => 1);
    const first = pool.take();
    await deliver();
    await first;
    pool.giveBack();
    const claimed = pool.take();
    const begun = pool.beginRenewal().take();
    await settle();
    expect(state.asked).toBe(2);
    await deliver();
    expect((await claimed).id).toBe(2);
    await deliver();
    expect((await begun).id).toBe(3);
  });

  test('fetches nothing until the last of several has ended', async () => {
    const { state, pool, deliver } = await stocked();
    const [first, second] = [pool.beginRenewal(), pool.beginRenewal()];
    await Promise.all([first.take(), second.take()]);
    first.end();
    const waiting = pool.take();
    pool.onActivity();
    await settle();
    expect(state.asked).toBe(3);
    second.end();
    await deliver(3);
    expect((await waiting).id).toBeGreaterThan(3);
  });

  test('never uses a unit of the old session again', async () => {
    const { pool, deliver } = await stocked();
    const renewal = pool.beginRenewal();
    await renewal.take();
    renewal.end();
    const taken = pool.take();
    await deliver(3);
    expect((await taken).id).toBeGreaterThan(3);
  });
});

test('never has more units alive than it may, with those of calls that have not ended: the switch forgets the oldest of more (ENVELOPE 2.2)', async () => {
  const { state, pool, deliver } = await stocked();
  let handedOut = 0;
  const take = async () => {
    await pool.take();
    handedOut += 1;
  };
  const taken = Array.from({ length: 10 }, take);
  await deliver(4);
  expect([state.asked, handedOut]).toEqual([7, 7]);
  pool.onActivity();
  pool.giveBack();
  await deliver();
  expect([state.asked, handedOut]).toEqual([8, 8]);
  for (let ended = 0; ended < 7; ended += 1) pool.giveBack();
  await deliver(5);
  await Promise.all(taken);
  // The last two of the ten, and the stock.
  expect([state.asked, handedOut]).toEqual([13, 10]);
});

test('a unit that could not be had makes room for another one', async () => {
  const { state, pool, fail } = await stocked();
  for (let taken = 0; taken < 3; taken += 1) await pool.take();
  const refused = Array.from({ length: 4 }, () => pool.take());
  for (let failed = 0; failed < 4; failed += 1) await fail();
  for (const one of refused) await expect(one).rejects.toThrow('no token');
  const asked = state.asked;
  void pool.take();
  await settle();
  expect(state.asked).toBeGreaterThan(asked);
});

test('drops a unit that arrives after the stock was discarded', async () => {
  const { fetchUnit, deliver } = counter();
  const pool = tokenPool(fetchUnit, () => 7);
  pool.onActivity();
  pool.discard();
  const taken = pool.take();
  await deliver(2);
  expect((await taken).id).toBe(2);
});

test('never has more units alive than the switch keeps, and stocks anew once a burst of calls is over', async () => {
  const { state, waiting, fetchUnit, deliver } = counter();
  const pool = tokenPool(fetchUnit, () => 4);
  const taken = Array.from({ length: 9 }, () => pool.take());
  await deliver();
  expect(state.asked).toBe(4);
  await deliver(3);
  expect([state.asked, waiting.length]).toEqual([4, 0]);
  for (let spent = 1; spent <= 5; spent += 1) {
    pool.giveBack();
    await deliver();
    expect(state.asked).toBe(4 + spent);
  }
  expect(new Set((await Promise.all(taken)).map(({ id }) => id)).size).toBe(9);
  for (let spent = 6; spent <= 9; spent += 1) {
    pool.giveBack();
    await deliver();
  }
  expect(state.asked).toBe(12);
});

test('a unit that failed, was too old or was discarded leaves room for another', async () => {
  const { state, fetchUnit, deliver, fail } = counter();
  const pool = tokenPool(fetchUnit, () => 3);
  const refused = pool.take();
  await fail();
  await expect(refused).rejects.toThrow('no token');
  pool.onActivity();
  await deliver(state.asked);
  state.lifeLeft = 0;
  pool.onActivity();
  state.lifeLeft = 120_000;
  await deliver(3);
  pool.discard();
  pool.onActivity();
  await deliver();
  pool.discard();
  await deliver(2);
  const taken = [pool.take(), pool.take(), pool.take()];
  await deliver(3);
  expect((await Promise.all(taken)).map(({ lifeLeft }) => lifeLeft())).toEqual([
    120_000, 120_000, 120_000,
  ]);
});
