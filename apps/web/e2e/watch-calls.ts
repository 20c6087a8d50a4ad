import type { Page } from '@playwright/test';
import { settlingOf } from './settling.ts';

/**
 * The calls of this page from here on, told when nothing is on its way any more. A key may be
 * fetched for whatever comes next.
 */
export function watchCalls(page: Page): () => Promise<readonly string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const body = request.postData();
    if (body?.includes('GET_TOKEN') === false) calls.push(body);
  });
  const settled = settlingOf(page);
  return async () => {
    await settled();
    return calls;
  };
}
