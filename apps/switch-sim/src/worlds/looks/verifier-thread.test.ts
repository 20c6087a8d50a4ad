import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { startBank } from '../../testing/start-bank.ts';
import { defaultWorldName } from '../world-storage.ts';
import { verifierThread, type VerifyOrder } from './verifier-thread.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const nowhere = (): VerifyOrder => ({ directory: temporaryDirectory() });
const asLongAsItTakes = () => new AbortController().signal;

/**
 * How often the thread is ended that was asked last. Not those of others: a thread that another
 * test of this process has left ends after a minute, which may be now.
 */
const endsOf = (ordered: Ordered) => vi.spyOn(lastAsked(ordered), 'terminate');

type Ordered = { readonly mock: { readonly contexts: readonly unknown[] } };

function lastAsked(ordered: Ordered): Worker {
  const worker = ordered.mock.contexts.at(-1);
  if (!(worker instanceof Worker)) throw new Error('No thread has been asked');
  return worker;
}

async function aBank(): Promise<VerifyOrder> {
  const { storage } = await startBank();
  const { directory } = storage.placeOf(defaultWorldName);
  if (directory === undefined) throw new Error('It is not in a directory');
  return { directory };
}

test('orders at once are answered each with its own book, a missing one by a failed check, whoever else ends his early', async () => {
  const ordered = vi.spyOn(Worker.prototype, 'postMessage');
  const thread = verifierThread();
  const [own, missing] = await Promise.all(
    [await aBank(), nowhere()].map((order) => thread.verify(order, asLongAsItTakes())),
  );
  expect(own?.length).toBeGreaterThan(30);
  expect(own?.filter(({ ok }) => !ok)).toEqual([]);
  expect(missing).toMatchObject([{ id: 'DB1', ok: false }]);
  expect(missing?.[0]?.detail).toContain('There is no bank');

  const terminate = endsOf(ordered);

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
  // What it answers before it has ended is heard, so an end too many may cost nobody his answer.
  expect(terminate).not.toHaveBeenCalled();
});

test('whoever ends it early is told that it has ended, and an order that follows at once has another thread', async () => {
  const thread = verifierThread();
  const early = new AbortController();
  const ended = thread.verify(await aBank(), early.signal);
  early.abort();
  const next = thread.verify(nowhere(), asLongAsItTakes());
  expect(await ended).toEqual([
    {
      id: 'DB1',
      ok: false,
      detail: 'Unreadable (The book can be looked through): its thread has ended',
    },
  ]);
  expect((await next)[0]?.detail).toContain('There is no bank');
});

test('a thread that fails tells everybody who waits why, and the next order has another one', async () => {
  const thread = verifierThread();
  // Safe: no caller sends it; what the thread cannot take apart is a fault of its own.
  const unreadable = null as unknown as VerifyOrder;
  const both = [unreadable, nowhere()].map((order) => thread.verify(order, asLongAsItTakes()));
  for (const [check] of await Promise.all(both)) {
    expect(check).toMatchObject({ id: 'DB1', ok: false });
    expect(check?.detail).toContain(`Cannot destructure property 'directory'`);
  }
  const [next] = await thread.verify(nowhere(), asLongAsItTakes());
  expect(next?.detail).toContain('There is no bank');
});

test('a thread that has ended by itself, at work or idle, keeps nobody waiting', async () => {
  const ordered = vi.spyOn(Worker.prototype, 'postMessage');
  const thread = verifierThread();
  const looking = thread.verify(nowhere(), asLongAsItTakes());
  await lastAsked(ordered).terminate();
  expect((await looking)[0]?.detail).toContain('its thread has ended');
  for (const _time of ['started', 'again']) {
    const [next] = await thread.verify(nowhere(), asLongAsItTakes());
    expect(next?.detail).toContain('There is no bank');
    await lastAsked(ordered).terminate();
  }
});

/** The ports that keep this process from ending, one of them of each thread that is at work. */
const portsHeld = () =>
  process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;

test('a program waits for its thread while that looks, and not for an idle one, which ends after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ordered = vi.spyOn(Worker.prototype, 'postMessage');
  const thread = verifierThread();
  const heldBefore = portsHeld();
  for (const _time of ['started', 'kept']) {
    const looking = thread.verify(nowhere(), asLongAsItTakes());
    expect(portsHeld()).toBeGreaterThan(heldBefore);
    await looking;
    expect(portsHeld()).toBe(heldBefore);
  }
  const terminate = endsOf(ordered);
  vi.advanceTimersByTime(59_999);
  expect(terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(terminate).toHaveBeenCalledOnce();
  const [next] = await thread.verify(nowhere(), asLongAsItTakes());
  expect(next?.detail).toContain('There is no bank');
});

test('a look is not cut short because those before it were answered a minute ago', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ordered = vi.spyOn(Worker.prototype, 'postMessage');
  const thread = verifierThread();
  await Promise.all([nowhere(), nowhere()].map((order) => thread.verify(order, asLongAsItTakes())));
  const terminate = endsOf(ordered);
  const looking = thread.verify(nowhere(), asLongAsItTakes());
  vi.advanceTimersByTime(60_000);
  expect(terminate).not.toHaveBeenCalled();
  await looking;
});
