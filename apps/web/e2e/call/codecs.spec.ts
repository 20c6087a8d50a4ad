import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strongDescription } from '@sahakar/crypto/testing/sample-descriptions';
import { callsOf } from '../calls.ts';
import { test as base, expect } from '../fixtures.ts';
import { typeSignIn } from '../sign-in/sign-in-steps.ts';
import { pay, rent } from '../transfers/transfer-steps.ts';

type Codec = { readonly envelope: string | object };

/** The bank of the whole suite speaks WA-ENV-1; for any other a bank of its own is started. */
const test = base.extend<Codec>({
  envelope: ['WA-ENV-1', { option: true }],
  baseURL: async ({ baseURL, envelope }, provide) => {
    if (envelope === 'WA-ENV-1') return provide(baseURL);
    const directory = mkdtempSync(join(tmpdir(), 'sahakar-codec-'));
    const bank = startBank(directory, envelope);
    await provide(await addressOf(bank));
    bank.kill('SIGTERM');
    await once(bank, 'close');
    rmSync(directory, { recursive: true });
  },
});

function startBank(directory: string, envelope: Codec['envelope']): ChildProcess {
  const file = join(directory, 'envelope.json');
  if (typeof envelope !== 'string') writeFileSync(file, JSON.stringify(envelope));
  return spawn(process.execPath, [join(import.meta.dirname, '../../../switch-sim/src/main.ts')], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: join(directory, 'data'),
      DURABILITY: 'NORMAL',
      SCRYPT_N: '1024',
      LOG_LEVEL: 'error',
      ENVELOPE: typeof envelope === 'string' ? envelope : file,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of stdout ?? []) {
    text += String(chunk);
    const [, address] = /is open at {2}(\S+)/.exec(text) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`The bank did not open:\n${text}`);
}

const codecs = [
  { name: 'WA-ENV-1', envelope: 'WA-ENV-1', form: /^1\./, file: null },
  {
    name: 'OpenSSL’s salted form',
    envelope: 'openssl-salted',
    form: /^U2FsdGVkX1/,
    file: 'openssl-salted',
  },
  {
    name: 'a described envelope',
    envelope: strongDescription,
    form: /^[\w-]{40,}$/,
    file: 'described',
  },
];

for (const { name, envelope, form, file } of codecs) {
  test.describe(name, () => {
    test.use({ envelope });

    test(`sign-in, accounts and a transfer go over ${name}, by the same build @wide`, async ({
      page,
      simulator,
    }) => {
      const sealed: string[] = [];
      const scripts = new Set<string>();
      page.on('request', (request) => {
        const [, script] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
        if (script !== undefined) scripts.add(script);
        if (request.method() !== 'POST') return;
        const body = request.postDataJSON();
        if (body.servicename !== 'GET_TOKEN') sealed.push(body.request);
      });
      await typeSignIn(page, simulator, 'asha');
      await page.locator('.account-row').first().getByRole('button').first().waitFor();
      await page.getByRole('button', { name: 'View details' }).first().click();
      await expect(page.locator('.account-leaf .bal')).toHaveText('₹2,84,510.75 Cr');

      await pay(page, simulator, rent);
      await expect(page.locator('.receipt')).toContainText('2,500.00');
      const [transfer] = await callsOf(simulator, 'FundTransferService');
      expect(transfer).toMatchObject({ code: '0', request: { Remark: 'rent December' } });

      expect(sealed.length).toBeGreaterThan(8);
      expect(sealed.filter((text) => !form.test(text))).toEqual([]);
      const own = ['openssl-salted', 'described'].filter((codec) => scripts.has(codec));
      expect(own).toEqual(file === null ? [] : [file]);
    });
  });
}
