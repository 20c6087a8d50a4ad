import { statSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { simulatorThrough } from '@sahakar/simulator/playwright';
import { typeSignIn } from '../sign-in/sign-in-steps.ts';
import { pay } from '../transfers/transfer-steps.ts';
import { callsOf } from '../calls.ts';

const bank = process.env['TRIAL_SWITCH'] ?? '';
const portals = [
  { name: 'nginx before the front', address: process.env['TRIAL_FRONT'] ?? '', amount: '2500' },
  {
    name: 'nginx with the files alone',
    address: process.env['TRIAL_STATIC'] ?? '',
    amount: '2600',
  },
];

const byItself = {
  name: 'the browser that calls the bank itself',
  address: process.env['TRIAL_DIRECT'] ?? '',
  amount: '2700',
};

for (const { name, address, amount } of [...portals, byItself]) {
  test.describe(name, () => {
    test.use({ baseURL: address });

    test(`a customer signs in, pays and takes the receipt along through ${name}`, async ({
      page,
      playwright,
    }) => {
      const request = await playwright.request.newContext({
        baseURL: bank,
        ignoreHTTPSErrors: true,
      });
      const simulator = simulatorThrough(request);
      const faults: string[] = [];
      const posted = new Set<string>();
      page.on('request', (call) => {
        if (call.method() === 'POST') posted.add(new URL(call.url()).origin);
      });
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(error.message));

      await typeSignIn(page, simulator, 'asha');
      await pay(page, simulator, { amount, remark: name.slice(0, 12) });
      const download = page.waitForEvent('download');
      await page.locator('.receipt').getByRole('button', { name: 'Download PDF' }).click();
      const receipt = await download;
      expect(receipt.suggestedFilename()).toMatch(/\.pdf$/);
      expect(statSync(await receipt.path()).size).toBeGreaterThan(5_000);

      const paid = await callsOf(simulator, 'FundTransferService');
      expect(paid.filter((call) => call.request['Amount'] === `${amount}.00`)).toMatchObject([
        { code: '0' },
      ]);
      const how = await page.evaluate(() => performance.getEntriesByType('navigation')[0]);
      expect(how).toMatchObject({
        nextHopProtocol: address === byItself.address ? 'http/1.1' : 'h2',
      });
      expect([...posted]).toEqual([address === byItself.address ? bank : address]);
      expect(faults).toEqual([]);
      await request.dispose();
    });
  });
}

for (const { name, address } of portals) {
  test.describe(`${name} itself`, () => {
    test.use({ baseURL: address });

    test(`${name} says what a page may do, keeps old files and shows nothing of a simulator`, async ({
      request,
    }) => {
      const accept = 'text/html,application/xhtml+xml';
      const page = await request.get('/BeneficiaryList', { headers: { accept } });
      const [, nonce] =
        /'nonce-([^']+)'/.exec(page.headers()['content-security-policy'] ?? '') ?? [];
      expect(await page.text()).toContain(`nonce="${nonce}"`);
      expect(await page.text()).not.toContain('__CSP_NONCE__');
      const other = await request.get('/', { headers: { accept } });
      expect(await other.text()).not.toContain(`nonce="${nonce}"`);
      expect(page.headers()).toMatchObject({
        'cache-control': 'no-store',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });

      // The one that begins is too short to be compressed.
      const [script] = /\/assets\/libraries-[^"]+\.js/.exec(await page.text()) ?? [];
      for (const path of [script ?? '', '/assets/of-an-earlier-build-12345678.js']) {
        const { ok, headers } = await request
          .get(path, { headers: { 'accept-encoding': 'gzip, br' } })
          .then((answer) => ({ ok: answer.ok(), headers: answer.headers() }));
        expect([path, ok]).toEqual([path, true]);
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(headers['content-type']).toMatch(/^text\/javascript/);
        if (path === script) expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
      }
      for (const path of ['/__sim', '/metrics', '/assets/nothing.js', '/.vite/manifest.json']) {
        expect([path, (await request.get(path, { headers: { accept } })).status()]).toEqual([
          path,
          404,
        ]);
      }
      const foreign = await request.post('/Entities/FSwitchServiceCall', {
        headers: { origin: 'https://evil.example' },
        data: {},
      });
      expect(foreign.status()).toBe(400);
      expect((await request.get('/config.json')).headers()['cache-control']).toBe('no-store');
    });
  });
}
