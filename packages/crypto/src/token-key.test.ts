import { expect, test } from 'vitest';
import { webCrypto } from './providers/web-crypto.ts';
import { bytesOf, hexOf } from './testing/every-provider.ts';
import { deriveTokenKey } from './token-key.ts';

const secret = bytesOf('5a'.repeat(32));
const kid = 'QEFCQ0RFRkdISUpLTE1OTw';
const key = deriveTokenKey(secret, kid, 'session-hash', 1_767_225_600_000);

test('every process with the secret makes the same 32 bytes from what the token says', () => {
  const elsewhere = bytesOf('5a'.repeat(32));
  expect(key).toHaveLength(32);
  expect(deriveTokenKey(elsewhere, kid, 'session-hash', 1_767_225_600_000)).toEqual(key);
});

test('it is HKDF-SHA-256 over netstrings, as another library computes it', async () => {
  const info = `5:token,22:${kid},12:session-hash,13:1767225600000,`;
  const [salt, infoBytes] = ['WA-ENV-1', info].map((text) => new Uint8Array(Buffer.from(text)));
  expect.assert(salt && infoBytes);
  expect(hexOf(await webCrypto.hkdfSha256(secret, salt, infoBytes, 32))).toBe(hexOf(key));
});

test.each([
  ['secret', deriveTokenKey(bytesOf('5b'.repeat(32)), kid, 'session-hash', 1_767_225_600_000)],
  ['key id', deriveTokenKey(secret, 'QEFCQ0RFRkdISUpLTE1OTg', 'session-hash', 1_767_225_600_000)],
  ['session', deriveTokenKey(secret, kid, 'session-hasi', 1_767_225_600_000)],
  ['time of issue', deriveTokenKey(secret, kid, 'session-hash', 1_767_225_600_001)],
  [
    'border between session and time',
    deriveTokenKey(secret, kid, 'session-hash1', 767_225_600_000),
  ],
  [
    'border between key id and session',
    deriveTokenKey(secret, `${kid}s`, 'ession-hash', 1_767_225_600_000),
  ],
])('another %s gives another key', (_, other) => {
  expect(hexOf(other)).not.toBe(hexOf(key));
});
