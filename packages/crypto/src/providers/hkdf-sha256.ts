import { Buffer } from 'node:buffer';
import type { Bytes } from '../codec.ts';
import { oneShotHmac } from './one-shot-hmac.ts';

const { hmac, takeKey, underKey } = oneShotHmac('sha256', 64, 32);

export const hmacSha256 = hmac;

const hashSize = 32;

/** HKDF-SHA256 (RFC 5869): extract with the salt, then expand to `size` bytes. */
export function hkdfSha256(ikm: Bytes, salt: Bytes, info: Bytes, size: number): Bytes {
  return expanded(extracted(ikm, salt), info, size);
}

/** What every key of this secret and salt is expanded from: as secret as they all. */
export function extracted(ikm: Bytes, salt: Bytes): Bytes {
  return Buffer.from(hmac(salt, [ikm], 'binary'), 'latin1');
}

export function expanded(pseudorandomKey: Bytes, info: Bytes, size: number): Bytes {
  takeKey(pseudorandomKey);
  const blocks = Math.ceil(size / hashSize);
  const output = Buffer.allocUnsafe(blocks * hashSize);
  let block = '';
  for (let count = 1; count <= blocks; count += 1) {
    block = underKey([block, info, String.fromCharCode(count)], 'binary');
    output.write(block, (count - 1) * hashSize, 'latin1');
  }
  return output.subarray(0, size);
}
