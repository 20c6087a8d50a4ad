import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openClient } from '@sahakar/client/client';
import { stopText } from '@sahakar/client/outcome';
import { signIn } from '@sahakar/client/sign-in';
import { balanceAt } from '@sahakar/client/testing/readme-example';
import type { EnvelopeSetting } from '@sahakar/crypto/codecs/envelope-setting';
import { strongDescription } from '@sahakar/crypto/testing/sample-descriptions';
import { engine } from '@sahakar/db/dialect';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { addressOf } from '../testing/measured-call.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

const asha = { userId: '100042317', password: 'Passbook@1971' };
const account = { AccountNumber: '001010000042317', CustNo: '100042317' };

const otpIn = (bank: TestBank) => async (to: string) =>
  (await bank.inbox.read({ to })).findLast(({ otp }) => otp !== null)?.otp ?? '';

const settings: [string, EnvelopeSetting, () => string][] = [
  ['WA-ENV-1', 'WA-ENV-1', () => 'WA-ENV-1'],
  ['openssl-salted', 'openssl-salted', () => 'openssl-salted'],
  [
    'a described envelope',
    strongDescription,
    () => {
      const file = join(temporaryDirectory(), 'konkan.json');
      writeFileSync(file, JSON.stringify(strongDescription));
      return file;
    },
  ],
];

test.runIf(engine === 'sqlite').each(settings)(
  'the client signs in over %s, keeps its session, and reads answers and refusals by the contract',
  async (_name, envelope, setting) => {
    const bank = await startBank({ environment: { ENVELOPE: setting() } });
    const client = openClient({ url: await addressOf(bank), envelope });
    await signIn(client, { ...asha, otpFor: otpIn(bank) });
    expect(client.capabilities).toContain('RequestId');
    const balance = await client.call('BalanceEnquiryService', account);
    expect(balance).toMatchObject({ answer: { ClearBalance: expect.any(BigInt) } });
    const foreign = { ...account, AccountNumber: '001010000051204' };
    expect(await client.call('BalanceEnquiryService', foreign)).toMatchObject({
      kind: 'refusal',
      code: '9012',
    });
    const raw = await client.callRaw('NoSuchService', { any: 'thing' });
    expect(raw).toMatchObject({ outcome: { code: '9015' }, exchange: { status: 200 } });
    expect(raw.plaintext).toBe('{"any":"thing"}');
    expect(JSON.parse(raw.opened ?? '')).toHaveProperty('error.code', '9015');
  },
);

test.runIf(engine === 'sqlite')('the README’s example does what it says', async () => {
  const bank = await startBank();
  const example = new URL('../../../../packages/client/', import.meta.url);
  const source = readFileSync(new URL('src/testing/readme-example.ts', example), 'utf8');
  expect(readFileSync(new URL('README.md', example), 'utf8')).toContain(source);
  expect(await balanceAt(await addressOf(bank), otpIn(bank))).toMatch(/^\d+ paise$/);
});

test.runIf(engine === 'sqlite')(
  'the client tells in values what is no answer: faults, other pages, redirections, silence',
  async () => {
    const bank = await startBank();
    const spoken = openClient({ url: await addressOf(bank), envelope: 'openssl-salted' });
    const branches = {};
    const notOurs = await spoken.callRaw('AllBranchLocatorService', branches);
    expect(notOurs.outcome).toMatchObject({ kind: 'fault', status: 400, code: '9400' });
    expect(notOurs.token?.status).toBe(400);

    const answers = [
      { status: 200, text: '<html>Welcome</html>' },
      { status: 302, text: '', location: 'https://elsewhere.example' },
      { status: 502, text: '<html>Bad Gateway</html>' },
      { status: 200, text: '{"body":"{}","error":{"Code":"0"}}' },
    ];
    let asked = 0;
    const server = createServer((_request, response) => {
      const { status, text, ...headers } = answers[asked] ?? { status: 500, text: '' };
      asked += 1;
      response.writeHead(status, { ...headers, connection: 'close' }).end(text);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    // Safe: it listens on a port.
    const { port } = server.address() as AddressInfo;
    const client = openClient({ url: `http://127.0.0.1:${port}` });
    const told = [];
    for (const _ of answers) {
      const called = await client.call('BalanceEnquiryService', account);
      told.push(called.kind === 'success' ? 'success' : stopText(called));
    }
    expect(told).toEqual([
      'What came is no answer: HTTP 200 opens to no JSON.',
      'What came is no answer: HTTP 302 is no answer of a switch.',
      'What came is no answer: HTTP 502 is no answer of a switch.',
      'What came is no answer: HTTP 200 holds no key of this envelope.',
    ]);
    expect(asked).toBe(answers.length);
    await new Promise((done) => server.close(done));
    expect(await client.call('BalanceEnquiryService', account)).toMatchObject({
      kind: 'unreached',
      why: expect.stringContaining('ECONNREFUSED'),
    });
    // Safe: what no contract takes, and so no type either.
    const wrong = { ...account, AccountNumber: 7 } as never;
    expect(await client.call('BalanceEnquiryService', wrong)).toMatchObject({ kind: 'not-sent' });
  },
);
