import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();

/** The page as it is after it was loaded anew: it waits for nothing, and the tab has kept what it had. */
async function loadedPage() {
  vi.resetModules();
  return import('./pending-effects.ts');
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const transfer = { requestId: 'transfer', isTransfer: true, user: '100042317' };
const extension = { requestId: 'extension', isTransfer: false, user: '100042317' };

test('a transfer whose page was loaded anew leaves a trace, and none while it is waited for (ENVELOPE 2.11)', async () => {
  const page = await loadedPage();
  page.rememberPendingEffect(transfer);
  expect(page.lostTransfer('100042317')).toBeNull();
  const next = await loadedPage();
  expect(next.lostTransfer('100042317')).toEqual(transfer);
  next.settlePendingEffect('transfer');
  expect(next.lostTransfer('100042317')).toBeNull();
});

test('what is done while a transfer waits for its answer takes its trace from nobody (ENVELOPE 2.11)', async () => {
  const page = await loadedPage();
  page.rememberPendingEffect(transfer);
  page.rememberPendingEffect(extension);
  page.settlePendingEffect('extension');
  const next = await loadedPage();
  next.rememberPendingEffect(extension);
  expect(next.lostTransfer('100042317')).toEqual(transfer);
});

test('of two transfers that were lost one after the other the later one is told', async () => {
  const page = await loadedPage();
  page.rememberPendingEffect(transfer);
  page.giveUpWaiting('transfer');
  page.rememberPendingEffect({ ...transfer, requestId: 'later' });
  expect((await loadedPage()).lostTransfer('100042317')?.requestId).toBe('later');
});

test('a trace that an ended session has left in the tab is told to its user alone', async () => {
  (await loadedPage()).rememberPendingEffect(transfer);
  const next = await loadedPage();
  expect(next.lostTransfer('770025473')).toBeNull();
  expect(next.lostTransfer('100042317')).toEqual(transfer);
});
