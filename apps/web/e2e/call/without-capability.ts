import type { Page } from '@playwright/test';

/** A switch that offers all that ours does but for this: its GET_TOKEN does not announce it. */
export async function withoutCapability(page: Page, capability: string): Promise<void> {
  await page.route('**/Entities/FSwitchServiceCall', async (route) => {
    if (!(route.request().postData() ?? '').includes('GET_TOKEN')) return route.continue();
    const answer = await route.fetch();
    const { body, error } = await answer.json();
    const token = JSON.parse(body);
    const Capabilities = token.Capabilities.filter((name: string) => name !== capability);
    const json = { body: JSON.stringify({ ...token, Capabilities }), error };
    return route.fulfill({ response: answer, json });
  });
}
