import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Bytes, SynchronousCipherProvider } from '../codec.ts';
import { hkdfSha256 } from './hkdf-sha256.ts';
import { oneShotHmac } from './one-shot-hmac.ts';

// NOTE: Node 24 needs about 12 us to use a key given as bytes and 1 us to make a KeyObject of it,
// so every key goes through createSecretKey.

export const nodeCrypto: SynchronousCipherProvider = {
  randomBytes: takeRandomBytes,

  hkdfSha256,

  hmacSha512: (key, parts) => Buffer.from(hmacSha512(key, parts, 'binary'), 'latin1'),

  aes256CbcEncrypt(key, iv, plaintext) {
    const cipher = createCipheriv('aes-256-cbc', createSecretKey(key), iv);
    return Buffer.concat([cipher.update(plaintext), cipher.final()]);
  },

  aes256CbcDecrypt(key, iv, ciphertext) {
    const decipher = createDecipheriv('aes-256-cbc', createSecretKey(key), iv);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
  },

  equal: (left, right) => left.length === right.length && timingSafeEqual(left, right),

  decodeBase64url: (text) => Buffer.from(text, 'base64url'),

  encodeBase64url: (bytes) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64url'),
};

const { hmac: hmacSha512 } = oneShotHmac('sha512', 128, 64);

// One call to the system costs as much for 4 KiB as for 16 bytes. A pool that is used up is
// replaced and never refilled, because what was taken from it may still be in use.
const poolSize = 4096;
let pool: Bytes = new Uint8Array();

function takeRandomBytes(size: number): Bytes {
  if (size > pool.length) pool = randomBytes(Math.max(size, poolSize));
  const bytes = pool.subarray(0, size);
  pool = pool.subarray(size);
  return bytes;
}
