import CryptoJS from 'crypto-js/core.js';
// Each of these adds itself to the core; the whole library would be four times the size.
import 'crypto-js/aes.js';
import 'crypto-js/hmac.js';
import 'crypto-js/md5.js';
import 'crypto-js/mode-ctr.js';
import 'crypto-js/pad-nopadding.js';
import 'crypto-js/pbkdf2.js';
import 'crypto-js/sha1.js';
import 'crypto-js/sha256.js';
import 'crypto-js/sha512.js';
import { constantTimeEqual, joinBytes } from '../bytes/byte-arrays.ts';
import type { Bytes } from '../codec.ts';
import { decryptCbc, encryptCbc } from '../providers/crypto-js.ts';
import { toBytes, toWords } from '../providers/crypto-js-words.ts';
import { type Ciphers, gcmTagSize } from './ciphers.ts';
import { ghash } from './ghash.ts';

/** For pages without WebCrypto, and for AES-192, which Chromium's WebCrypto does not offer. */
export const cryptoJsCiphers = {
  randomBytes: (size) => crypto.getRandomValues(new Uint8Array(size)),
  hash: (name, bytes) => toBytes(hashers[name].create().finalize(toWords(bytes))),
  hmac: (name, key, bytes) =>
    toBytes(CryptoJS.algo.HMAC.create(hashers[name], toWords(key)).finalize(toWords(bytes))),
  pbkdf2: (name, password, salt, iterations, size) =>
    toBytes(
      CryptoJS.PBKDF2(toWords(password), toWords(salt), {
        keySize: size / 4,
        iterations,
        hasher: hashers[name],
      }),
    ),

  encrypt(mode, key, iv, plaintext) {
    if (mode === 'CBC') return encryptCbc(key, iv, plaintext);
    const ciphertext = counted(key, iv, 2, plaintext);
    return joinBytes([ciphertext, gcmTag(key, iv, ciphertext)]);
  },

  decrypt(mode, key, iv, ciphertext) {
    if (mode === 'CBC') return decryptCbc(key, iv, ciphertext);
    const end = Math.max(0, ciphertext.length - gcmTagSize);
    const text = ciphertext.subarray(0, end);
    if (!constantTimeEqual(gcmTag(key, iv, text), ciphertext.subarray(end))) {
      throw new Error('The tag is wrong');
    }
    return counted(key, iv, 2, text);
  },

  equal: constantTimeEqual,
} satisfies Ciphers;

const hashers = {
  MD5: CryptoJS.algo.MD5,
  'SHA-1': CryptoJS.algo.SHA1,
  'SHA-256': CryptoJS.algo.SHA256,
  'SHA-512': CryptoJS.algo.SHA512,
};

/** Counter mode from this count on, as GCM counts behind its IV of 12 bytes (SP 800-38D). */
function counted(key: Bytes, iv: Bytes, count: number, bytes: Bytes): Bytes {
  const start = joinBytes([iv, Uint8Array.of(0, 0, 0, count)]);
  return toBytes(
    CryptoJS.algo.AES.createEncryptor(toWords(key), {
      iv: toWords(start),
      mode: CryptoJS.mode.CTR,
      padding: CryptoJS.pad.NoPadding,
    }).finalize(toWords(bytes)),
  );
}

function gcmTag(key: Bytes, iv: Bytes, ciphertext: Bytes): Bytes {
  // AES of a block of zeros is what counter mode makes of them, whatever stands for the counter.
  const zero = new Uint8Array(12);
  const hashKey = counted(key, zero, 0, new Uint8Array(16));
  return counted(key, iv, 1, ghash(hashKey, ciphertext));
}
