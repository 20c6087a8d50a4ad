import { joinBytes } from '../bytes/byte-arrays.ts';
import type { Bytes } from '../codec.ts';

/** GHASH of SP 800-38D over a ciphertext without further data. Slow: for a developer's page only. */
export function ghash(hashKey: Bytes, ciphertext: Bytes): Bytes {
  const gap = new Uint8Array((16 - (ciphertext.length % 16)) % 16);
  const lengths = new Uint8Array(16);
  new DataView(lengths.buffer).setBigUint64(8, BigInt(ciphertext.length) * 8n);
  const input = joinBytes([ciphertext, gap, lengths]);
  const view = new DataView(input.buffer, input.byteOffset);
  const multiples = shiftedKeys(hashKey);
  let sum = 0n;
  for (let at = 0; at < input.length; at += 16) {
    sum ^= (view.getBigUint64(at) << 64n) | view.getBigUint64(at + 8);
    sum = product(sum, multiples);
  }
  const output = new Uint8Array(16);
  const words = new DataView(output.buffer);
  words.setBigUint64(0, sum >> 64n);
  words.setBigUint64(8, sum & 0xffff_ffff_ffff_ffffn);
  return output;
}

/** The key shifted 0 to 127 places in the field, where the first bit stands leftmost. */
function shiftedKeys(hashKey: Bytes): readonly bigint[] {
  const view = new DataView(hashKey.buffer, hashKey.byteOffset);
  let value = (view.getBigUint64(0) << 64n) | view.getBigUint64(8);
  return Array.from({ length: 128 }, () => {
    const current = value;
    value = (value >> 1n) ^ (value & 1n ? reduction : 0n);
    return current;
  });
}

const reduction = 0xe1n << 120n;

function product(factor: bigint, multiples: readonly bigint[]): bigint {
  let sum = 0n;
  for (const [place, digit] of Array.from(factor.toString(2).padStart(128, '0')).entries()) {
    if (digit === '1') sum ^= multiples[place] ?? 0n;
  }
  return sum;
}
