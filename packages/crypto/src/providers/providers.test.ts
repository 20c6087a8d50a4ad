import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkTag, openBytes, sealBytes } from '../a256cbc-hs512.ts';
import { EnvelopeError } from '../bytes/envelope-error.ts';
import { runEventually } from '../flow.ts';
import { joinBytes } from '../bytes/byte-arrays.ts';
import { bytesOf, everyProvider, hexOf } from '../testing/every-provider.ts';
import rfc4231 from '../vectors/rfc-4231.json' with { type: 'json' };
import rfc5869 from '../vectors/rfc-5869.json' with { type: 'json' };
import rfc7518 from '../vectors/rfc-7518-b3.json' with { type: 'json' };
import sp80038a from '../vectors/sp-800-38a-f2.json' with { type: 'json' };
import wycheproof from '../vectors/wycheproof-a256cbc-hs512.json' with { type: 'json' };

const aeadTests = wycheproof.testGroups.flatMap((group) => group.tests);

describe.each(everyProvider)('$name', ({ provider }) => {
  test.each(rfc4231.tests)(
    'gives the HMAC-SHA-512 of RFC 4231, case $case (ASSURANCE A1)',
    async (vector) => {
      const hmac = await provider.hmacSha512(bytesOf(vector.key), [bytesOf(vector.data)]);
      expect(hmac).toHaveLength(64);
      // Case 5 publishes the first 128 bits only.
      expect(hexOf(hmac).slice(0, vector.hmac.length)).toBe(vector.hmac);
    },
  );

  test('gives one HMAC for a message, in however many parts it comes', async () => {
    const [key, message] = [bytesOf(rfc7518.key).subarray(0, 32), bytesOf(rfc7518.plaintext)];
    const whole = await provider.hmacSha512(key, [message]);
    for (const cut of [0, 1, 63, 64, 65, message.length]) {
      const parts = [message.subarray(0, cut), message.subarray(cut)];
      expect(hexOf(await provider.hmacSha512(key, parts))).toBe(hexOf(whole));
    }
  });

  test.each(rfc5869.tests)(
    'gives the HKDF-SHA-256 of RFC 5869, $case (ASSURANCE A1)',
    async (vector) => {
      const { ikm, salt, info, size } = vector;
      const okm = await provider.hkdfSha256(bytesOf(ikm), bytesOf(salt), bytesOf(info), size);
      expect(hexOf(okm)).toBe(vector.okm);
    },
  );

  test('encrypts and decrypts AES-256-CBC as SP 800-38A, F.2.5 and F.2.6', async () => {
    const [key, iv] = [bytesOf(sp80038a.key), bytesOf(sp80038a.iv)];
    const ciphertext = await provider.aes256CbcEncrypt(key, iv, bytesOf(sp80038a.plaintext));
    // The standard has no padding: PKCS#7 adds one block behind its four.
    expect(ciphertext).toHaveLength(80);
    expect(hexOf(ciphertext).slice(0, 128)).toBe(sp80038a.ciphertext);
    const plaintext = await provider.aes256CbcDecrypt(key, iv, ciphertext);
    expect(hexOf(plaintext)).toBe(sp80038a.plaintext);
  });

  test('seals A256CBC-HS512 as RFC 7518, B.3, the whole HMAC included (A302, E1, ASSURANCE A1)', async () => {
    const [key, iv, aad] = [bytesOf(rfc7518.key), bytesOf(rfc7518.iv), bytesOf(rfc7518.aad)];
    const sealed = await runEventually(
      sealBytes(provider, key, iv, aad, bytesOf(rfc7518.plaintext)),
    );
    expect(hexOf(sealed.ciphertext)).toBe(rfc7518.ciphertext);
    expect(hexOf(sealed.tag)).toBe(rfc7518.tag);

    const aadBits = bytesOf((aad.length * 8).toString(16).padStart(16, '0'));
    const parts = [aad, iv, sealed.ciphertext, aadBits];
    expect(hexOf(await provider.hmacSha512(key.subarray(0, 32), parts))).toBe(rfc7518.hmac);
  });

  test('agrees with all 94 Wycheproof cases of A256CBC-HS512 (ASSURANCE A1)', async () => {
    const verdicts: string[] = [];
    for (const { tcId, key, iv, aad, msg, ct, tag, result } of aeadTests) {
      const sealed = joinBytes([bytesOf(iv), bytesOf(ct), bytesOf(tag)]);
      const opening = runEventually(openBytes(provider, bytesOf(key), bytesOf(aad), sealed));
      const opened = await opening.then(hexOf, () => 'refused');
      verdicts.push(`${tcId} ${result}: ${opened}`);

      const again = await runEventually(
        sealBytes(provider, bytesOf(key), bytesOf(iv), bytesOf(aad), bytesOf(msg)),
      );
      expect(hexOf(again.ciphertext)).toBe(ct);
      expect(hexOf(again.tag) === tag).toBe(result === 'valid');
    }
    expect(verdicts).toHaveLength(94);
    expect(verdicts).toEqual(
      aeadTests.map(
        ({ tcId, result, msg }) => `${tcId} ${result}: ${result === 'valid' ? msg : 'refused'}`,
      ),
    );
  });

  test('refuses every padding but PKCS#7', async () => {
    const [key, iv] = [bytesOf(sp80038a.key), bytesOf(sp80038a.iv)];
    const block = (tail: string): string => '00'.repeat(16 - tail.length / 2) + tail;
    for (const tail of ['', '11', '80', 'ff', '0102', '020302', '0a'.repeat(9), '10'.repeat(15)]) {
      // A block that the padding follows shows its own text, once the padding is cut off.
      const padded = await provider.aes256CbcEncrypt(key, iv, bytesOf(block(tail)));
      const attempt = async (): Promise<unknown> =>
        provider.aes256CbcDecrypt(key, iv, padded.subarray(0, 16));
      await expect(attempt(), `padding ${tail}`).rejects.toBeInstanceOf(Error);
    }
    for (const [tail, text] of [
      ['01', block('').slice(2)],
      ['10'.repeat(16), ''],
    ] as const) {
      const padded = await provider.aes256CbcEncrypt(key, iv, bytesOf(block(tail)));
      const plaintext = await provider.aes256CbcDecrypt(key, iv, padded.subarray(0, 16));
      expect(hexOf(plaintext)).toBe(text);
    }
  });

  test('compares bytes by value and by length', () => {
    const bytes = bytesOf(rfc7518.tag);
    expect(provider.equal(bytes, bytes.slice())).toBe(true);
    expect(provider.equal(bytes, bytes.subarray(1))).toBe(false);
    expect(provider.equal(bytes.subarray(0, 0), bytes)).toBe(false);
    for (let at = 0; at < bytes.length * 8; at++) {
      const other = bytes.slice();
      other[at >> 3] = (other[at >> 3] ?? 0) ^ (1 << (at & 7));
      expect(provider.equal(bytes, other)).toBe(false);
    }
  });

  test('never gives the same random bytes twice, nor overwrites those it gave', () => {
    const given = Array.from({ length: 2000 }, () => provider.randomBytes(16));
    const first = given.map(hexOf);
    const large = provider.randomBytes(5000);
    expect(new Set(first).size).toBe(2000);
    expect(large).toHaveLength(5000);
    expect(given.map(hexOf)).toEqual(first);
  });

  test('checks a tag without decrypting anything (A294)', async () => {
    let decryptions = 0;
    const watched = {
      ...provider,
      aes256CbcDecrypt: (...args: Parameters<typeof provider.aes256CbcDecrypt>) => {
        decryptions += 1;
        return provider.aes256CbcDecrypt(...args);
      },
    };
    const [key, aad] = [bytesOf(rfc7518.key), bytesOf(rfc7518.aad)];
    const ivAndCiphertext = bytesOf(rfc7518.iv + rfc7518.ciphertext);
    const tag = bytesOf(rfc7518.tag);
    await runEventually(checkTag(watched, key, aad, ivAndCiphertext, tag));
    tag[31] = (tag[31] ?? 0) ^ 1;
    const sealed = joinBytes([ivAndCiphertext, tag]);
    await expect(runEventually(openBytes(watched, key, aad, sealed))).rejects.toBeInstanceOf(
      EnvelopeError,
    );
    expect(decryptions).toBe(0);
  });
});

test('all providers agree on random keys, messages and sizes (ASSURANCE A2)', async () => {
  const bytes = (size: { minLength: number; maxLength: number }) =>
    fc.uint8Array(size).map((array) => new Uint8Array(array));
  const exactly = (length: number) => bytes({ minLength: length, maxLength: length });
  const messages = bytes({ minLength: 0, maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(exactly(64), exactly(16), messages, messages, async (key, iv, aad, text) => {
      const results = await Promise.all(
        everyProvider.map(async ({ provider }) => {
          const sealed = await runEventually(sealBytes(provider, key, iv, aad, text));
          const derived = await provider.hkdfSha256(key, aad, text, 64);
          return [sealed.ciphertext, sealed.tag, derived].map(hexOf).join(' ');
        }),
      );
      expect(new Set(results).size).toBe(1);
    }),
    { seed: 20_260_101, numRuns: 150 },
  );
});
