import { decodeBase64url, encodeBase64url } from '../bytes/base64url.ts';
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

  async aes256CbcEncrypt(keyBytes, iv, plaintext) {
    const key = await importAesKey(keyBytes, 'encrypt');
    return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, plaintext));
  },

  async aes256CbcDecrypt(keyBytes, iv, ciphertext) {
    const key = await importAesKey(keyBytes, 'decrypt');
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, key, ciphertext));
  },

  equal: constantTimeEqual,
  decodeBase64url,
  encodeBase64url,
};

function importAesKey(key: Bytes, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, 'AES-CBC', false, [usage]);
}
