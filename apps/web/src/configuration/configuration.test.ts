import { expect, test, vi } from 'vitest';

/** A page that has just been loaded, whose questions for /config.json come to this, one after the other. */
async function pageWhere(...answers: (Response | Error)[]) {
  vi.resetModules();
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error('Asked too often');
  });
  return import('./configuration.ts');
}

const told = () => Response.json({ envelope: 'openssl-salted' });

const unreached = new TypeError('Failed to fetch');
const stopped = new Response('{}', { status: 503 });

test.each([
  ['is out of reach', unreached],
  ['is answered 503', stopped],
])(
  'no call goes by documented values because /config.json %s for a moment',
  async (_how, failure) => {
    const page = await pageWhere(failure, failure, told());
    await page.loadConfiguration();
    await expect(page.readyConfiguration()).rejects.toThrow();
    expect((await page.readyConfiguration()).envelope).toBe('openssl-salted');
    // And once it is known nobody is asked again.
    expect((await page.readyConfiguration()).envelope).toBe('openssl-salted');
  },
);

test('the first call asks for itself where the page has not asked yet', async () => {
  const page = await pageWhere(told());
  expect((await page.readyConfiguration()).envelope).toBe('openssl-salted');
});

test('where there is no /config.json the documented values hold', async () => {
  const page = await pageWhere(new Response('<html>', { status: 404 }));
  expect((await page.readyConfiguration()).envelope).toBe('WA-ENV-1');
});
