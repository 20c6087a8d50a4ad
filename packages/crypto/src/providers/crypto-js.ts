import CryptoJS from 'crypto-js/core.js';
// Each of these adds itself to the core; the whole library would be four times the size.
import 'crypto-js/aes.js';
import 'crypto-js/hmac-sha256.js';
import 'crypto-js/hmac-sha512.js';
import 'crypto-js/pad-nopadding.js';
import { decodeBase64url, encodeBase64url } from '../bytes/base64url.ts';
import type { Bytes, CipherProvider } from '../codec.ts';
import { constantTimeEqual } from '../bytes/byte-arrays.ts';
import { toBytes, toWords, withoutPkcs7 } from './crypto-js-words.ts';

/** For insecure contexts, which have no WebCrypto but random numbers. */
export const cryptoJs = {
  randomBytes: (size) => crypto.getRandomValues(new Uint8Array(size)),

  hkdfSha256(ikm, salt, info, size) {
    const pseudorandomKey = CryptoJS.HmacSHA256(toWords(ikm), toWords(salt));
    const output = CryptoJS.lib.WordArray.create();
    let block = CryptoJS.lib.WordArray.create();
    for (let counter = 1; output.sigBytes < size; counter++) {
      const message = block.concat(toWords(info)).concat(toWords(Uint8Array.of(counter)));
      block = CryptoJS.HmacSHA256(message, pseudorandomKey);
      output.concat(block);
    }
    return toBytes(output).subarray(0, size);
  },

  hmacSha512(key, parts) {
    const hmac = CryptoJS.algo.HMAC.create(CryptoJS.algo.SHA512, toWords(key));
    for (const part of parts) hmac.update(toWords(part));
    return toBytes(hmac.finalize());
  },

  aes256CbcEncrypt: encryptCbc,
  aes256CbcDecrypt: decryptCbc,

  equal: constantTimeEqual,
  decodeBase64url,
  encodeBase64url,
} satisfies CipherProvider;

// NOTE: keys go in as word arrays; a key given as text would be a passphrase for MD5.
export function encryptCbc(key: Bytes, iv: Bytes, plaintext: Bytes): Bytes {
  return toBytes(
    CryptoJS.algo.AES.createEncryptor(toWords(key), {
      iv: toWords(iv),
      mode: CryptoJS.mode.CBC,
      padding: CryptoJS.pad.Pkcs7,
    }).finalize(toWords(plaintext)),
  );
}

export function decryptCbc(key: Bytes, iv: Bytes, ciphertext: Bytes): Bytes {
  const decryptor = CryptoJS.algo.AES.createDecryptor(toWords(key), {
    iv: toWords(iv),
    mode: CryptoJS.mode.CBC,
    padding: CryptoJS.pad.NoPadding,
  });
  return withoutPkcs7(toBytes(decryptor.finalize(toWords(ciphertext))));
}
