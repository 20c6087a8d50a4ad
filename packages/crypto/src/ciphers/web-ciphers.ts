import CryptoJS from 'crypto-js/core.js';
import 'crypto-js/md5.js';
import 'crypto-js/lib-typedarrays.js';
import { constantTimeEqual } from '../bytes/byte-arrays.ts';
import { toBytes, toWords } from '../providers/crypto-js-words.ts';
import { webAes } from '../providers/web-crypto.ts';
import type { Ciphers } from './ciphers.ts';

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

  encrypt: (mode, key, iv, plaintext) => webAes('encrypt', mode, key, iv, plaintext),
  decrypt: (mode, key, iv, ciphertext) => webAes('decrypt', mode, key, iv, ciphertext),

  equal: constantTimeEqual,
};
