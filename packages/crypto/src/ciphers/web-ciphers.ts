import CryptoJS from 'crypto-js/core.js';
import 'crypto-js/md5.js';
import 'crypto-js/lib-typedarrays.js';
import { constantTimeEqual } from '../bytes/byte-arrays.ts';
import type { Bytes } from '../codec.ts';
import { toBytes, toWords } from '../providers/crypto-js-words.ts';
import type { CipherMode, Ciphers } from './ciphers.ts';

/** The platform's own; only MD5, which no browser offers any more, comes from a library. */
export const webCiphers: Ciphers = {
  randomBytes: (size) => crypto.getRandomValues(new Uint8Array(size)),

  async hash(name, bytes) {
    if (name === 'MD5') return toBytes(CryptoJS.MD5(toWords(bytes)));
    return new Uint8Array(await crypto.subtle.digest(name, bytes));
  },

  async hmac(name, keyBytes, bytes) {
    const algorithm = { name: 'HMAC', hash: name };
    const key = await crypto.subtle.importKey('raw', keyBytes, algorithm, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes));
  },

  async pbkdf2(name, password, salt, iterations, size) {
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const algorithm = { name: 'PBKDF2', hash: name, salt, iterations };
    return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, size * 8));
  },

  async encrypt(mode, keyBytes, iv, plaintext) {
    const key = await importKey(mode, keyBytes, 'encrypt');
    return new Uint8Array(await crypto.subtle.encrypt({ name: `AES-${mode}`, iv }, key, plaintext));
  },

  async decrypt(mode, keyBytes, iv, ciphertext) {
    const key = await importKey(mode, keyBytes, 'decrypt');
    return new Uint8Array(
      await crypto.subtle.decrypt({ name: `AES-${mode}`, iv }, key, ciphertext),
    );
  },

  equal: constantTimeEqual,
};

function importKey(mode: CipherMode, key: Bytes, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, `AES-${mode}`, false, [usage]);
}
