import CryptoJS from 'crypto-js/core.js';
// Each of these adds itself to the core; the whole library would be four times the size.
import 'crypto-js/aes.js';
import 'crypto-js/hmac-sha256.js';
import 'crypto-js/hmac-sha512.js';
import 'crypto-js/lib-typedarrays.js';
import 'crypto-js/pad-nopadding.js';
import { decodeBase64url, encodeBase64url } from '../bytes/base64url.ts';
import type { Bytes, CipherProvider } from '../codec.ts';
import { constantTimeEqual } from '../bytes/byte-arrays.ts';

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

  // NOTE: keys go in as word arrays; a key given as text would be a passphrase for MD5.
  aes256CbcEncrypt: (key, iv, plaintext) =>
    toBytes(
      CryptoJS.algo.AES.createEncryptor(toWords(key), {
        iv: toWords(iv),
        mode: CryptoJS.mode.CBC,
        padding: CryptoJS.pad.Pkcs7,
      }).finalize(toWords(plaintext)),
    ),

  aes256CbcDecrypt(key, iv, ciphertext) {
    const decryptor = CryptoJS.algo.AES.createDecryptor(toWords(key), {
      iv: toWords(iv),
      mode: CryptoJS.mode.CBC,
      padding: CryptoJS.pad.NoPadding,
    });
    return withoutPkcs7(toBytes(decryptor.finalize(toWords(ciphertext))));
  },

  equal: constantTimeEqual,
  decodeBase64url,
  encodeBase64url,
} satisfies CipherProvider;

/** The library believes any last byte, so the padding is checked here. */
function withoutPkcs7(padded: Bytes): Bytes {
  const size = padded.at(-1) ?? 0;
  const padding = padded.subarray(-size);
  if (size < 1 || size > 16 || padding.some((byte) => byte !== size)) {
    throw new Error('The padding is not PKCS#7');
  }
  return padded.subarray(0, padded.length - size);
}

function toWords(bytes: Bytes): CryptoJS.lib.WordArray {
  return CryptoJS.lib.WordArray.create(bytes);
}

function toBytes({ words, sigBytes }: CryptoJS.lib.WordArray): Bytes {
  const bytes = new Uint8Array(sigBytes);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < sigBytes; at++)
    view.setUint8(at, (words[at >>> 2] ?? 0) >>> (24 - (at % 4) * 8));
  return bytes;
}
