import { Buffer } from 'node:buffer';
import { hash } from 'node:crypto';
import type { Bytes } from '../codec.ts';

type Output = 'binary' | 'base64url';

/** HMAC (RFC 2104) of the joined parts. */
export type OneShotHmac = (key: Bytes, parts: readonly Bytes[], output: Output) => string;

/**
 * HMAC over node's one-shot hash. createHmac and hkdfSync make a native object for every key and
 * every use, and the collector pays for each: that is a third of what an envelope costs.
 */
export function oneShotHmac(algorithm: string, blockSize: number, hashSize: number): OneShotHmac {
  const outer = Buffer.alloc(blockSize + hashSize);
  let inner = Buffer.alloc(blockSize + initialTextSize);

  const hashed = (key: Bytes) => Buffer.from(hash(algorithm, key, 'binary'), 'latin1');

  return (key, parts, output) => {
    const short = key.length > blockSize ? hashed(key) : key;
    let length = blockSize;
    for (const part of parts) length += part.length;
    if (length > inner.length) inner = Buffer.alloc(2 * length);
    for (let at = 0; at < blockSize; at += 1) {
      const byte = short[at] ?? 0;
      inner[at] = byte ^ 0x36;
      outer[at] = byte ^ 0x5c;
    }
    let end = blockSize;
    for (const part of parts) {
      inner.set(part, end);
      end += part.length;
    }
    outer.write(hash(algorithm, inner.subarray(0, length), 'binary'), blockSize, 'latin1');
    return hash(algorithm, outer, output);
  };
}

/** Longer than the texts of ordinary calls, so that the room is made once. */
const initialTextSize = 4096;
