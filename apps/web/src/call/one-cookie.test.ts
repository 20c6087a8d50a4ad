import { expect, test, vi } from 'vitest';
import { whileCookieChanges, whileCookieStays } from './one-cookie.ts';

test('keys are fetched side by side, a call that replaces the cookie waits for them, and a key asked for meanwhile waits for it', async () => {
  const events: string[] = [];
  const held = Promise.withResolvers<void>();
  const slow = async (name: string) => {
    events.push(`${name} begins`);
    await held.promise;
    events.push(`${name} ends`);
  };
  const first = whileCookieStays(() => slow('first key'));
  const second = whileCookieStays(() => slow('second key'));
  const login = whileCookieChanges(() => slow('login'));
  const third = whileCookieStays(() => slow('third key'));
  await expect.poll(() => events).toEqual(['first key begins', 'second key begins']);
  held.resolve();
  await Promise.all([first, second, login, third]);
  expect(events.slice(4)).toEqual([
    'login begins',
    'login ends',
    'third key begins',
    'third key ends',
  ]);
});

test('a call that fails is told as it failed and made once, and the next one has its turn', async () => {
  let calls = 0;
  const failing = whileCookieChanges(() => {
    calls += 1;
    return Promise.reject(new Error('No line'));
  });
  await expect(failing).rejects.toThrow('No line');
  expect(calls).toBe(1);
  expect(await whileCookieStays(() => Promise.resolve('key'))).toBe('key');
});

test('who has waited five seconds behind a tab that hangs goes on', async () => {
  const held = Promise.withResolvers<void>();
  const hanging = whileCookieStays(() => held.promise);
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  expect(await whileCookieChanges(() => Promise.resolve('in'))).toBe('in');
  expect(patience).toHaveBeenCalledWith(5_000);
  held.resolve();
  await hanging;
});

test('a page that came over plain http has no such turns, and its calls are made at once', async () => {
  vi.stubGlobal('navigator', {});
  expect(await whileCookieChanges(() => Promise.resolve('in'))).toBe('in');
  vi.unstubAllGlobals();
});
