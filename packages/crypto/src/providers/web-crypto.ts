import { decodeBase64url, encodeBase64url } from '../bytes/base64url.ts';
import type { CipherMode } from '../ciphers/ciphers.ts';
import type { Bytes, CipherProvider } from '../codec.ts';
import { constantTimeEqual, joinBytes } from '../bytes/byte-arrays.ts';

/** The platform's own cryptography; `subtle` exists in secure contexts only. */
export const webCrypto: CipherProvider = {
  randomBytes: (size) => crypto.getRandomValues(new Uint8Array(size)),

  async hkdfSha256(ikm, salt, info, size) {
    const key = await crypto.subtle.importKey('raw', ikm, 'HKDF', false, ['deriveBits']);
    const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info };
    return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, size * 8));
  },

  async hmacSha512(keyBytes, parts) {
    const algorithm = { name: 'HMAC', hash: 'SHA-512' };
    const key = await crypto.subtle.importKey('raw', keyBytes, algorithm, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('HMAC', key, joinBytes(parts)));
  },

  aes256CbcEncrypt: (key, iv, plaintext) => webAes('encrypt', 'CBC', key, iv, plaintext),
  aes256CbcDecrypt: (key, iv, ciphertext) => webAes('decrypt', 'CBC', key, iv, ciphertext),

  equal: constantTimeEqual,
  decodeBase64url,
  encodeBase64url,
};

/** AES with a key of whichever size. */
export async function webAes(
  use: 'encrypt' | 'decrypt',
  mode: CipherMode,
  keyBytes: Bytes,
  iv: Bytes,
  bytes: Bytes,
): Promise<Bytes> {
  const name = `AES-${mode}`;
  const key = await crypto.subtle.importKey('raw', keyBytes, name, false, [use]);
  return new Uint8Array(await crypto.subtle[use]({ name, iv }, key, bytes));
}
