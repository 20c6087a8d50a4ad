import { Buffer } from 'node:buffer';
import { hash } from 'node:crypto';
import type { Bytes } from '../codec.ts';

type Output = 'binary' | 'base64url';

/** Bytes, or a hash as node gives it: a text with one character for each byte. */
type Part = Bytes | string;

/** HMAC (RFC 2104) of the joined parts. */
export type OneShotHmac = {
  hmac(key: Bytes, parts: readonly Part[], output: Output): string;
  /** For several texts under one key, which is that of the last `takeKey`. */
  takeKey(key: Bytes): void;
  underKey(parts: readonly Part[], output: Output): string;
};

/**
 * HMAC over node's one-shot hash. createHmac and hkdfSync make a native object for every key and
 * every use, and the collector pays for each: that is a third of what an envelope costs.
 */
export function oneShotHmac(algorithm: string, blockSize: number, hashSize: number): OneShotHmac {
  const outer = Buffer.alloc(blockSize + hashSize);
  let inner = Buffer.alloc(blockSize + initialTextSize);
  /** By their lengths, the beginnings of `inner` that are hashed over and over. */
  let beginnings: Buffer[] = [];

  const hashed = (key: Bytes) => Buffer.from(hash(algorithm, key, 'binary'), 'latin1');

  function takeKey(key: Bytes): void {
    const short = key.length > blockSize ? hashed(key) : key;
    for (let at = 0; at < short.length; at += 1) {
      const byte = short[at] ?? 0;
      inner[at] = byte ^ 0x36;
      outer[at] = byte ^ 0x5c;
    }
    for (let at = short.length; at < blockSize; at += 1) {
      inner[at] = 0x36;
      outer[at] = 0x5c;
    }
  }

  /** Makes room for a longer text, behind the key. */
  function grow(length: number): void {
    const larger = Buffer.alloc(2 * length);
    larger.set(inner.subarray(0, blockSize));
    inner = larger;
    beginnings = [];
  }

  function beginning(length: number): Buffer {
    if (length > beginningMax) return inner.subarray(0, length);
    return (beginnings[length] ??= inner.subarray(0, length));
  }

  function underKey(parts: readonly Part[], output: Output): string {
    let length = blockSize;
    for (const part of parts) length += part.length;
    if (length > inner.length) grow(length);
    let end = blockSize;
    for (const part of parts) {
      if (typeof part === 'string') inner.write(part, end, 'latin1');
      else inner.set(part, end);
      end += part.length;
    }
    outer.write(hash(algorithm, beginning(length), 'binary'), blockSize, 'latin1');
    return hash(algorithm, outer, output);
  }

  return {
    takeKey,
    underKey,
    hmac(key, parts, output) {
      takeKey(key);
      return underKey(parts, output);
    },
  };
}

/** Longer than the texts of ordinary calls, so that the room is made once. */
const initialTextSize = 4096;
/** The texts that keys are derived from are shorter, and of few lengths; a view of each takes time. */
const beginningMax = 512;
