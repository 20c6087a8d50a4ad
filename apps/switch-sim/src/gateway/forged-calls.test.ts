import { forPortal } from '@sahakar/crypto/codecs/seam';
import { waEnv1Codec } from '@sahakar/crypto/codecs/wa-env-1-codec';
import { withBlock, wrongBlocks } from '@sahakar/crypto/testing/forged-block';
import { tell } from '@sahakar/crypto/testing/full-length';
import { engine } from '@sahakar/db/dialect';
import { expect, test } from 'vitest';
import { injectedInto } from '../testing/injected-into.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { switchClient, type WireCall } from '../testing/switch-client.ts';

const enquiry = { AccountNumber: '001010000042317', CustNo: '100042317' };

const bank = bankOfAllTests();
const asha = signedInForAllTests(bank, 'asha');

/** A call of somebody who knows the key of his token: its tag is right, the block is what is given. */
async function forged(block: string): Promise<WireCall> {
  const forger = switchClient(injectedInto(bank.app), forPortal(waEnv1Codec(withBlock(block))));
  Object.assign(forger, { cookie: asha.cookie, user: asha.user });
  return forger.seal('BalanceEnquiryService', enquiry, { token: await asha.token() });
}

type Alteration = (call: WireCall) => WireCall;

const header =
  (name: string, alter: (value: string) => string): Alteration =>
  (call) => ({ ...call, headers: { ...call.headers, [name]: alter(call.headers[name] ?? '') } });

const request =
  (alter: (value: string) => string): Alteration =>
  (call) => {
    // Safe: it is a body that a client has sealed.
    const outer = JSON.parse(call.body) as { request: string };
    return { ...call, body: JSON.stringify({ ...outer, request: alter(outer.request) }) };
  };

const flipped = (at: number) => (text: string) => {
  const place = at < 0 ? text.length + at : at;
  return `${text.slice(0, place)}${text[place] === 'A' ? 'B' : 'A'}${text.slice(place + 1)}`;
};

const alterations: Readonly<Record<string, Alteration>> = {
  'another salt': header('x-wa-salt', flipped(60)),
  'another tag': header('authorization', flipped(20)),
  'a short tag': header('authorization', (value) => value.slice(0, -4)),
  'another id': header('x-request-id', () => 'A'.repeat(22)),
  'another vector': request(flipped(4)),
  'another first block': request(flipped(30)),
  'another last block': request(flipped(-10)),
  'a cut text': request((text) => text.slice(0, -4)),
};

// The engines do not differ in what cannot be read.
test.runIf(engine === 'sqlite')(
  'whatever a forged call is wrong in, before its tag or behind it, its answer is one and the same (ASSURANCE A4)',
  async () => {
    const forgeries: [string, () => Promise<WireCall>][] = [
      ...wrongBlocks.map(([what, block]): [string, () => Promise<WireCall>] => [
        what,
        () => forged(block),
      ]),
      ...Object.entries(alterations).map(([what, alter]): [string, () => Promise<WireCall>] => [
        what,
        async () => alter(await asha.seal('BalanceEnquiryService', enquiry)),
      ]),
    ];
    const answers = new Map<string, string[]>();
    for (const [what, forge] of forgeries) {
      const { status, text, setCookie } = await asha.post(await forge());
      const answer = JSON.stringify([status, text.length, text, setCookie]);
      answers.set(answer, [...(answers.get(answer) ?? []), what]);
    }
    expect([...answers.values()]).toEqual([forgeries.map(([what]) => what)]);
    expect([...answers.keys()][0]).toMatch(/^\[400,.*"Code\\?":\\?"9400/);
    // Nothing else was wrong with what was forged.
    const right = await forged(paddedHex(JSON.stringify(enquiry)));
    expect(await asha.open(right, await asha.post(right))).toMatchObject({ kind: 'success' });
    tell('A4', `${forgeries.length} kinds of forged calls over HTTP: 1 answer`);
  },
);

/** As PKCS #7 fills a text up to whole blocks of sixteen bytes. */
function paddedHex(text: string): string {
  const missing = 16 - (text.length % 16);
  return Buffer.from(text + String.fromCharCode(missing).repeat(missing)).toString('hex');
}
