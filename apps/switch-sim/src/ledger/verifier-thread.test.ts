import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { expect, test } from 'vitest';
import { startBank } from '../testing/start-bank.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { defaultWorldName } from '../worlds/world-storage.ts';
import { verifierThread, type VerifyOrder } from './verifier-thread.ts';

const nowhere = (): VerifyOrder => ({ directory: temporaryDirectory(), policy: standardPolicy });
const asLongAsItTakes = () => new AbortController().signal;

async function aBank(): Promise<VerifyOrder> {
  const { storage, bank } = await startBank();
  const { directory } = storage.placeOf(defaultWorldName);
  if (directory === undefined) throw new Error('It is not in a directory');
  return { directory, policy: bank.policy };
}

test('orders at once are answered each with its own book, a missing one by a failed check, whoever else ends his early', async () => {
  const thread = verifierThread();
  const [own, missing] = await Promise.all(
    [await aBank(), nowhere()].map((order) => thread.verify(order, asLongAsItTakes())),
  );
  expect(own?.length).toBeGreaterThan(30);
  expect(own?.filter(({ ok }) => !ok)).toEqual([]);
  expect(missing).toMatchObject([{ id: 'DB1', ok: false }]);
  expect(missing?.[0]?.detail).toContain('There is no bank');

  // The thread is kept; an early end takes nothing from another who waits, and nothing comes too late.
  const early = new AbortController();
  const both = [
    thread.verify(nowhere(), early.signal),
    thread.verify(nowhere(), asLongAsItTakes()),
  ];
  early.abort();
  for (const [result] of await Promise.all(both))
    expect(result?.detail).toContain('There is no bank');
  const late = new AbortController();
  await thread.verify(nowhere(), late.signal);
  const next = thread.verify(nowhere(), asLongAsItTakes());
  late.abort();
  expect((await next)[0]?.detail).toContain('There is no bank');
});

test('whoever ends it early is told that it has ended, and the next order has a thread again', async () => {
  const thread = verifierThread();
  const early = new AbortController();
  const ended = thread.verify(await aBank(), early.signal);
  early.abort();
  expect(await ended).toEqual([
    {
      id: 'DB1',
      ok: false,
      detail: 'Unreadable (The book can be looked through): its thread has ended',
    },
  ]);
  const [next] = await thread.verify(nowhere(), asLongAsItTakes());
  expect(next?.detail).toContain('There is no bank');
});
