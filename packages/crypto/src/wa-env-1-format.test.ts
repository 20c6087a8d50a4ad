import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase64url } from './bytes/base64url.ts';
import type { Bytes, CipherProvider } from './codec.ts';
import { runEventually } from './flow.ts';
import { nodeCrypto } from './providers/node-crypto.ts';
import { waEnv1 } from './testing/wa-env-1.ts';
import { waEnv1Format } from './wa-env-1-format.ts';
import { parseRequest, requestAad, responseAad, saltAad } from './wa-env-1-layout.ts';
import { bytesOf, everyProvider, hexOf } from './testing/every-provider.ts';
import { times } from './testing/full-length.ts';
import {
  openAtSwitch,
  refusalLater,
  sampleFields,
  samplePlaintext,
  sampleRequestId,
  sampleTs,
  sealSample,
  theOneRefusal,
} from './testing/sample-call.ts';
import golden from './vectors/wa-env-1.json' with { type: 'json' };

const text = (bytes: Bytes): string => Buffer.from(bytes).toString();

describe.each(everyProvider)('the golden vector with $name', ({ provider }) => {
  const key = bytesOf(golden.key);
  const { kid, ts, fields, requestId } = golden;
  const call = {
    key,
    saltHeader: golden.saltHeader,
    authorization: golden.authorization,
    request: golden.request,
    requestId,
    fields,
  };

  test('a request is sealed to exactly the published bytes (A302, E1)', async () => {
    const scripted = scriptRandom(provider, golden.salt + golden.saltIv + golden.requestIv);
    const sealed = await waEnv1(scripted, 1).sealRequest({
      kid,
      key,
      ts,
      fields,
      requestId,
      plaintext: golden.requestPlaintext,
    });
    expect(sealed.saltHeader).toBe(golden.saltHeader);
    expect(sealed.bearer).toBe(golden.authorization);
    expect(sealed.request).toBe(golden.request);
    expect(hexOf(sealed.pending.key)).toBe(golden.responseKey);
    expect(text(sealed.pending.aad)).toBe(golden.responseAad);
  });

  test('each key and each piece of authenticated data is the published one (A302, E1)', async () => {
    const info = (ns: string) => new Uint8Array(Buffer.from(ns));
    const wrapKey = await provider.hkdfSha256(key, info('WA-ENV-1'), info(`4:salt,22:${kid},`), 64);
    expect(hexOf(wrapKey)).toBe(golden.wrapKey);
    expect(text(saltAad(kid))).toBe(golden.saltAad);
    expect(text(requestAad(kid, ts, fields, requestId))).toBe(golden.requestAad);
    expect(text(responseAad(kid, ts, golden.authorization.slice(7)))).toBe(golden.responseAad);

    const format = waEnv1Format(provider);
    const parsed = parseRequest(
      provider,
      golden.saltHeader,
      golden.authorization,
      golden.request,
      requestId,
    );
    const salt = await runEventually(format.openSalt(parsed, key));
    expect(hexOf(salt.salt)).toBe(golden.salt);
    expect(salt.ts).toBe(ts);
    const verified = await runEventually(format.verifyRequest(parsed, salt, key, fields));
    expect(hexOf(verified.requestKey)).toBe(golden.requestKey);
  });

  test('the published request opens and the published answer comes back (A302, E1)', async () => {
    const codec = waEnv1(scriptRandom(provider, golden.responseIv), 1);
    const request = await codec.openRequest(call);
    expect(request).toMatchObject({ kid, ts, plaintext: golden.requestPlaintext });
    const response = await codec.sealResponse(request.verified, golden.responsePlaintext);
    expect(response).toBe(golden.response);
    const pending = { key: bytesOf(golden.responseKey), aad: info(golden.responseAad) };
    expect(await codec.openResponse(pending, response)).toBe(golden.responsePlaintext);
  });
});

test('every pair of providers opens what the other seals, both ways (A302, E1, ASSURANCE A2)', async () => {
  const codecs = everyProvider.map(({ provider }) => waEnv1(provider));
  let exchanges = 0;
  await fc.assert(
    fc.asyncProperty(messages(), messages(), async (question, answer) => {
      const { kid, key } = token();
      const sealedByEach = await Promise.all(
        codecs.map((codec) =>
          codec.sealRequest({
            kid,
            key,
            ts: sampleTs,
            fields: sampleFields,
            requestId: sampleRequestId,
            plaintext: question,
          }),
        ),
      );
      for (const [from, sealed] of sealedByEach.entries()) {
        for (const codec of codecs) {
          const opened = await codec.openRequest({
            key,
            saltHeader: sealed.saltHeader,
            authorization: sealed.bearer,
            request: sealed.request,
            requestId: sampleRequestId,
            fields: sampleFields,
          });
          expectPadded(opened.plaintext, question);
          const response = await codec.sealResponse(opened.verified, answer);
          expectPadded((await codecs[from]?.openResponse(sealed.pending, response)) ?? '', answer);
          exchanges += 1;
        }
      }
    }),
    { seed: 20_260_102, numRuns: times(60, 2000) },
  );
  expect(exchanges).toBe(times(60, 2000) * 9);
}, 600_000);

test('no value of the request can be read in what is sent (A292)', async () => {
  const plaintext = JSON.stringify({ LoginPassword: 'Ganga@2026', TPin: '482913' });
  const { sealed } = await sealSample(plaintext);
  const wire = [sealed.saltHeader, sealed.bearer, sealed.request];
  const decoded = wire.map((value) => text(fromBase64url(value.split(/[ .]/).at(-1) ?? '')));
  for (const secret of ['LoginPassword', 'Ganga@2026', 'TPin', '482913']) {
    expect([...wire, ...decoded].join(' ')).not.toContain(secret);
  }
});

test('two calls of the same text differ in salt, hash and ciphertext (A293)', async () => {
  const [one, other] = [(await sealSample()).sealed, (await sealSample()).sealed];
  expect(one.saltHeader).not.toBe(other.saltHeader);
  expect(one.bearer).not.toBe(other.bearer);
  expect(one.request).not.toBe(other.request);
});

test('the key of a call is made from its time (A292)', async () => {
  const { kid, key } = token();
  const codec = waEnv1(scriptRandom(nodeCrypto, '00'.repeat(64)));
  const seal = (ts: number) =>
    codec.sealRequest({
      kid,
      key,
      ts,
      fields: sampleFields,
      requestId: '',
      plaintext: samplePlaintext,
    });
  const [now, later] = [await seal(sampleTs), await seal(sampleTs + 1)];
  // Same token, salt, iv and text: only the key can make the ciphertexts differ.
  expect(later.request).not.toBe(now.request);
});

test('the answer is one encrypted string that opens to a body and an error (A295)', async () => {
  const { call, sealed } = await sealSample();
  const codec = waEnv1(nodeCrypto);
  const rrn = '632012345678';
  const body = JSON.stringify({ RRN: rrn });
  const answer = { body, error: { Code: '0', Message: '', Details: '' } };
  const response = await codec.sealResponse(openAtSwitch(call).verified, JSON.stringify(answer));
  expect(response).toMatch(/^1\.[A-Za-z0-9_-]+$/);
  // Long enough that no chance writes it into the letters of a sealed answer.
  expect(response).not.toContain(rrn);
  expect(JSON.parse(await codec.openResponse(sealed.pending, response))).toEqual(answer);
});

test('texts of different lengths are sealed to the same length, in steps of 256 bytes', async () => {
  const lengths = await Promise.all(
    ['{}', `"${'a'.repeat(254)}"`, `"${'a'.repeat(255)}"`].map(
      async (plaintext) => (await sealSample(plaintext)).sealed.request.length,
    ),
  );
  expect(lengths[1]).toBe(lengths[0]);
  expect(lengths[2]).toBeGreaterThan(lengths[0] ?? 0);
});

describe('sealing refuses what it could not carry unchanged', () => {
  const { kid, key } = token();
  const input = {
    kid,
    key,
    ts: sampleTs,
    fields: sampleFields,
    requestId: sampleRequestId,
    plaintext: samplePlaintext,
  };

  test.each([
    ['a lone surrogate in the text', { plaintext: '{"Remark":"\ud83d"}' }],
    ['a lone surrogate in a clear field', { fields: { ...sampleFields, user: '\udc00' } }],
    ['a time in seconds', { ts: 1_767_225_600 }],
    ['a time with a fraction', { ts: sampleTs + 0.5 }],
    ['a time that is not a number', { ts: Number.NaN }],
    ['a time of 14 digits', { ts: 10_000_000_000_000 }],
    ['a short key', { key: key.subarray(1) }],
    ['a key id with a second spelling', { kid: `${kid.slice(0, 21)}B` }],
    ['a short key id', { kid: kid.slice(1) }],
    ['a request id in lower case', { requestId: sampleRequestId.toLowerCase() }],
    ['a request id of 25 characters', { requestId: sampleRequestId.slice(1) }],
  ])('%s', async (_, change) => {
    for (const { provider } of everyProvider) {
      const attempt = waEnv1(provider).sealRequest({ ...input, ...change });
      expect(await refusalLater(attempt)).toEqual(theOneRefusal);
    }
  });

  test.each([sampleRequestId, 'QEFCQ0RFRkdISUpLTE1OTw', ''])(
    'but takes the request id "%s"',
    async (requestId) => {
      const sealed = await waEnv1(nodeCrypto).sealRequest({ ...input, requestId });
      const { saltHeader, bearer: authorization, request } = sealed;
      const opened = openAtSwitch({ ...input, saltHeader, authorization, request, requestId });
      expect(opened.plaintext.trimEnd()).toBe(samplePlaintext);
    },
  );
});

/** Texts of 0 to 64 KiB, the short ones more often, of Latin, Devanagari, emoji and controls. */
function messages(): fc.Arbitrary<string> {
  const pieces = [
    'a',
    '0',
    '"',
    '\\',
    ' ',
    '\n',
    '\u0000',
    '₹',
    'श्री',
    'मराठी',
    'क्ष',
    '😀',
    '👨‍👩‍👧',
    'é',
  ];
  return fc
    .tuple(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), fc.nat(16))
    .chain(([words, power]) =>
      fc.nat(2 ** power).map((size) => {
        const word = words.join('');
        const repeated = word.repeat(Math.ceil(size / Math.max(1, Buffer.byteLength(word))));
        return cutToBytes(repeated, size);
      }),
    );
}

function cutToBytes(value: string, size: number): string {
  const cut = Buffer.from(value).subarray(0, size).toString();
  return cut.replace(/\ufffd+$/, '');
}

function expectPadded(plain: string, plaintext: string): void {
  expect(plain.slice(0, plaintext.length) === plaintext).toBe(true);
  expect(plain.slice(plaintext.length)).toMatch(/^ {0,255}$/);
  expect(Buffer.byteLength(plain) % 256).toBe(0);
}

function token(): { kid: string; key: Bytes } {
  return { kid: golden.kid, key: bytesOf(golden.requestKey).slice(0, 32) };
}

function info(value: string): Bytes {
  return new Uint8Array(Buffer.from(value));
}

/** The provider with its random bytes prescribed, the same for every call of that size. */
function scriptRandom(provider: CipherProvider, hex: string): CipherProvider {
  return {
    ...provider,
    randomBytes: (size) => {
      expect(size).toBe(hex.length / 2);
      return bytesOf(hex);
    },
  };
}
