import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bytes } from './codec.ts';
import { joinSaltAndTime, netstrings, paddedUtf8, splitSaltAndTime } from './wa-env-1-layout.ts';

const texts = fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 6 });

test('netstrings can be read back by their lengths in bytes, whatever the texts hold', () => {
  fc.assert(
    fc.property(texts, (list) => {
      expect(readNetstrings(netstrings(...list))).toEqual(list);
    }),
    { seed: 20_260_106, numRuns: 1000 },
  );
});

test.each([
  [[], ''],
  [[''], '0:,'],
  [['1:a,', ''], '4:1:a,,0:,'],
  [['é', '₹', '😀', 'मराठी'], '2:é,3:₹,4:😀,15:मराठी,'],
])('netstrings of %j', (list, expected) => {
  expect(Buffer.from(netstrings(...list)).toString()).toBe(expected);
});

test.each([1_000_000_000_000, 1_767_225_600_000, 9_999_999_999_999])(
  'the time %s goes through its 8 bytes unchanged',
  (ts) => {
    const salt = new Uint8Array(32).fill(7);
    const joined = joinSaltAndTime(salt, ts);
    expect(Buffer.from(joined).readBigUInt64BE(32)).toBe(BigInt(ts));
    expect(splitSaltAndTime(joined)).toEqual({ salt, ts });
  },
);

test.each([
  ['', 256, 0],
  ['a', 256, 256],
  ['a'.repeat(256), 256, 256],
  ['a'.repeat(257), 256, 512],
  ['₹'.repeat(100), 256, 512],
  ['abc', 1, 3],
])('"%s" is padded to a multiple of %i bytes', (text, padToBytes, size) => {
  const padded = paddedUtf8(text, padToBytes);
  expect(padded).toHaveLength(size);
  expect(Buffer.from(padded).toString().trimEnd()).toBe(text);
});

function readNetstrings(bytes: Bytes): string[] {
  const read: string[] = [];
  let rest = Buffer.from(bytes);
  while (rest.length > 0) {
    const colon = rest.indexOf(':');
    const end = colon + 1 + Number(rest.subarray(0, colon).toString());
    read.push(rest.subarray(colon + 1, end).toString());
    expect(rest[end]).toBe(','.charCodeAt(0));
    rest = rest.subarray(end + 1);
  }
  return read;
}
