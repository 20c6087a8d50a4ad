// Goal 15 of the performance sheet: what a change of language costs, the first time and later.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { languageNames } from '../../src/i18n/languages.ts';
import { test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { paintedSince, textsChangedAfter } from './paint-watch.ts';
import { newPhone, type Phone } from './phone.ts';

const rounds = Number(process.env['BENCH_PAINT_ROUNDS'] ?? 9);
const results = process.env['BENCH_RESULTS'] ?? '';

type Change = {
  readonly requests: number;
  readonly bytes: number;
  readonly milliseconds: number;
  readonly shift: number;
};

/** Each language twice: once from the network, once from memory. */
const order = ['ma', 'hi', 'en', 'ma', 'hi', 'en'] as const;

for (const place of ['login', 'dashboard'] as const) {
  test(`a change of language on the ${place}`, async ({ browser, simulator, baseURL }) => {
    test.setTimeout(600_000);
    const measured: Record<'first' | 'second', Record<string, Change[]>> = {
      first: {},
      second: {},
    };
    for (let round = 0; round < rounds; round += 1) {
      const where = { world: simulator.world, url: baseURL ?? '' };
      const phone = await newPhone(browser, where, { rate: 1 });
      const { page, context, rest } = phone;
      if (place === 'login') await page.goto('/');
      else await signIn(page, simulator, 'asha');
      await rest();
      for (const [turn, language] of order.entries()) {
        const times = measured[turn < 3 ? 'first' : 'second'];
        (times[language] ??= []).push(await changeTo(phone, languageNames[language]));
      }
      await context.close();
    }
    writeFileSync(join(results, `language-${place}.json`), JSON.stringify(measured));
  });
}

async function changeTo({ page, rest }: Phone, name: string): Promise<Change> {
  const opener = page.locator('.header-opener');
  const button = page.locator('.languages').getByRole('button', { name, exact: true });
  if ((await opener.count()) > 0 && !(await button.isVisible())) await opener.tap();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const files = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const isFile = response.url.includes('/assets/');
    if (isFile && response.fromDiskCache !== true) files.set(requestId, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (files.has(requestId)) files.set(requestId, encodedDataLength);
  });
  await button.tap();
  await rest();
  const { shift } = await paintedSince(page, 'press');
  const milliseconds = await textsChangedAfter(page);
  await session.detach();
  const bytes = [...files.values()].reduce((sum, one) => sum + one, 0);
  return { requests: files.size, bytes, milliseconds, shift };
}
