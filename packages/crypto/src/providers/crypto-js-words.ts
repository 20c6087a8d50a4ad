import CryptoJS from 'crypto-js/core.js';
import 'crypto-js/lib-typedarrays.js';
import type { Bytes } from '../codec.ts';

/** The library believes any last byte, so the padding is checked here. */
export function withoutPkcs7(padded: Bytes): Bytes {
  const size = padded.at(-1) ?? 0;
  const padding = padded.subarray(-size);
  if (size < 1 || size > 16 || padding.some((byte) => byte !== size)) {
    throw new Error('The padding is not PKCS#7');
  }
  return padded.subarray(0, padded.length - size);
}

export function toWords(bytes: Bytes): CryptoJS.lib.WordArray {
  return CryptoJS.lib.WordArray.create(bytes);
}

export function toBytes({ words, sigBytes }: CryptoJS.lib.WordArray): Bytes {
  const bytes = new Uint8Array(sigBytes);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < sigBytes; at++)
    view.setUint8(at, (words[at >>> 2] ?? 0) >>> (24 - (at % 4) * 8));
  return bytes;
}
