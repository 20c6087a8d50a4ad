import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();

/** The page as it is after it was loaded anew: it waits for nothing, and the tab has kept what it had. */
async function loadedPage() {
  vi.resetModules();
  return import('./request-id.ts');
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const transfer = { requestId: 'transfer', isTransfer: true };
const extension = { requestId: 'extension', isTransfer: false };

test('a transfer whose page was loaded anew leaves a trace, and none while it is waited for (ENVELOPE 2.11)', async () => {
  const page = await loadedPage();
  page.rememberPendingEffect(transfer);
  expect(page.lostTransfer()).toBeNull();
  const next = await loadedPage();
  expect(next.lostTransfer()).toEqual(transfer);
  next.settlePendingEffect('transfer');
  expect(next.lostTransfer()).toBeNull();
});

test('what is done while a transfer waits for its answer takes its trace from nobody (ENVELOPE 2.11)', async () => {
  const page = await loadedPage();
  page.rememberPendingEffect(transfer);
  page.rememberPendingEffect(extension);
  page.settlePendingEffect('extension');
  const next = await loadedPage();
  next.rememberPendingEffect(extension);
  expect(next.lostTransfer()).toEqual(transfer);
});

test('of two transfers that were lost one after the other the later one is told', async () => {
  const page = await loadedPage();
  page.rememberPendingEffect(transfer);
  page.giveUpWaiting('transfer');
  page.rememberPendingEffect({ ...transfer, requestId: 'later' });
  expect((await loadedPage()).lostTransfer()?.requestId).toBe('later');
});
