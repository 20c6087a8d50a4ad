import type { Page } from '@playwright/test';

/** The calls of this page from here on. A key may be fetched for whatever comes next. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const body = request.postData();
    if (body?.includes('GET_TOKEN') === false) calls.push(body);
  });
  return calls;
}
