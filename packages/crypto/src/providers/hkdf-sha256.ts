import { Buffer } from 'node:buffer';
import type { Bytes } from '../codec.ts';
import { oneShotHmac } from './one-shot-hmac.ts';

export const hmacSha256 = oneShotHmac('sha256', 64, 32);

const hashSize = 32;

/** HKDF-SHA256 (RFC 5869): extract with the salt, then expand to `size` bytes. */
export function hkdfSha256(ikm: Bytes, salt: Bytes, info: Bytes, size: number): Bytes {
  const pseudorandomKey = Buffer.from(hmacSha256(salt, [ikm], 'binary'), 'latin1');
  const blocks = Math.ceil(size / hashSize);
  const output = Buffer.alloc(blocks * hashSize);
  for (let block = 0; block < blocks; block += 1) {
    const start = block * hashSize;
    const before = output.subarray(Math.max(0, start - hashSize), start);
    const count = Uint8Array.of(block + 1);
    output.write(hmacSha256(pseudorandomKey, [before, info, count], 'binary'), start, 'latin1');
  }
  return output.subarray(0, size);
}
