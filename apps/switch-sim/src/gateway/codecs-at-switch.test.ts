import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAnswer } from '@sahakar/contracts/answer';
import { serviceCallPath } from '@sahakar/contracts/envelope';
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { nodeCiphers } from '@sahakar/crypto/ciphers/node-ciphers';
import { described } from '@sahakar/crypto/codecs/described/described';
import { readDescription } from '@sahakar/crypto/codecs/described/read-description';
import { tried } from '@sahakar/crypto/codecs/described/rounds';
import { opensslSalted } from '@sahakar/crypto/codecs/openssl-salted';
import { forPortal, type PortalCodec } from '@sahakar/crypto/codecs/seam';
import { strongDescription } from '@sahakar/crypto/testing/sample-descriptions';
import { engine } from '@sahakar/db/dialect';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { machineNow } from '../clock.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

/** A portal that speaks this codec and keeps its cookie: GET_TOKEN, then the call. */
function speaker({ app }: TestBank, codec: PortalCodec) {
  let cookie = '';
  const post = async (headers: Headers, { servicename, request }: Body) => {
    const answer = await app.inject({
      method: 'POST',
      url: serviceCallPath,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(cookie !== '' && { cookie }),
        ...headers,
      },
      payload: JSON.stringify({ ...clear, ...(servicename && { servicename }), request }),
    });
    cookie = String(answer.headers['set-cookie'] ?? cookie).split(';')[0] ?? '';
    return { status: answer.statusCode, text: answer.body };
  };
  return {
    post,
    async seal(plaintext: string) {
      const question = codec.askToken();
      const token = { servicename: 'GET_TOKEN', request: question.request };
      const { text } = await post(question.headers, token);
      const answer = readAnswer(text);
      if (answer.kind !== 'success') throw new Error(`GET_TOKEN: ${text}`);
      const grant = question.readGrant(answer.body);
      const ts = grant.issuedAt ?? machineNow();
      return codec.sealCall({ grant, ts, fields: clear, requestId: '', plaintext });
    },
  };
}

type Headers = Readonly<Record<string, string>>;
type Body = { readonly servicename?: string; readonly request: string };

const clear = {
  servicename: 'AllBranchLocatorService',
  entitycode: 'WA',
  user: 'IBUSER',
  ipadress: '127.0.0.1',
  lattitude: '',
  longitude: '',
};

// The engines differ in how they find a session's keys, and in nothing else here.
const others = [
  {
    name: 'openssl-salted',
    setting: () => 'openssl-salted',
    envelope: opensslSalted(nodeCiphers),
    ofForgery: '9401',
  },
  {
    name: 'a described envelope',
    setting: () => {
      const file = join(temporaryDirectory(), 'konkan.json');
      writeFileSync(file, JSON.stringify(strongDescription));
      return file;
    },
    envelope: described(nodeCiphers, readDescription(strongDescription)),
    // Its messages name their key, which a forgery counts against.
    ofForgery: '9400',
  },
];

test.each(others)(
  'a bank that speaks $name answers a call once, and tells a copy, a stranger and a forger apart from it',
  { tags: ['both-engines'] },
  async ({ setting, envelope, ofForgery }) => {
    const bank = await startBank({ environment: { ENVELOPE: setting() } });
    const codec = forPortal(envelope);
    const portal = speaker(bank, codec);

    // Two keys are at hand, and no message says which one it was made with.
    const [first, second] = [await portal.seal('{}'), await portal.seal('{}')];
    const answer = await portal.post(first.headers, first);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('"error"');
    const opened: unknown = JSON.parse(await first.openAnswer(answer.text));
    expect(opened).toHaveProperty('error.Code', '9100');

    const codeOf = async (...sent: Parameters<typeof portal.post>) =>
      /"Code":"(\d+)"/.exec((await portal.post(...sent)).text)?.[1];
    expect(await codeOf(first.headers, first)).toBe('9401');
    expect(await codeOf(second.headers, { request: first.request })).toBe(ofForgery);
    expect(await codeOf({}, second)).toBe('9400');

    const stranger = speaker(bank, codec);
    await stranger.seal('{}');
    const stolen = await stranger.post(second.headers, second);
    expect(stolen.text).toContain('9401');
    expect((await portal.post(second.headers, second)).status).toBe(200);
  },
);

test.runIf(engine === 'sqlite')(
  'messages that fit no key of their session end its keys at the third',
  async () => {
    const bank = await startBank({ environment: { ENVELOPE: 'openssl-salted' } });
    const portal = speaker(bank, forPortal(opensslSalted(nodeCiphers)));
    const good = await portal.seal('{}');
    const forged = { ...good.headers, Authorization: `Bearer ${'0'.repeat(64)}` };
    for (let time = 1; time <= 3; time += 1) await portal.post(forged, good);
    expect((await portal.post(good.headers, good)).status).toBe(401);
  },
);

test('what a described envelope may cost is reckoned for the keys and the window of the documented policy', () => {
  expect(standardPolicy.requests).toMatchObject({
    tokensPerSessionMax: tried.keysMax,
    clockSkewSeconds: tried.skewSeconds,
  });
});
