import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { oneShotHmac } from './one-shot-hmac.ts';

const sizes = [0, 1, 31, 32, 63, 64, 65, 127, 128, 129, 383, 384, 385, 448, 449];

test.each([
  ['sha256', 64, 32],
  ['sha512', 128, 64],
])(
  'an HMAC by %s is that of node, whatever key and text came before',
  (algorithm, blockSize, hashSize) => {
    const { hmac, takeKey, underKey } = oneShotHmac(algorithm, blockSize, hashSize);
    const bytes = (size: number) => new Uint8Array(size).map((_, at) => (at * 7 + size) % 256);
    const byNode = (key: Uint8Array, ...texts: readonly Uint8Array[]) => {
      const made = createHmac(algorithm, key);
      for (const text of texts) made.update(text);
      return made.digest('binary');
    };
    // Texts for which the room grows stand among short ones, and so do keys of each length.
    for (const size of [...sizes, 4097, 100, 5000, 20_000, ...sizes]) {
      for (const keySize of [129, 32, 0, 64, 1, 128]) {
        const [key, text] = [bytes(keySize), bytes(size)];
        expect(hmac(key, [text], 'binary')).toBe(byNode(key, text));
        takeKey(key);
        const first = underKey([text], 'binary');
        expect(first).toBe(byNode(key, text));
        const longer = bytes(2 * size);
        const both = Buffer.from(first, 'latin1');
        expect(underKey([first, longer], 'binary')).toBe(byNode(key, both, longer));
      }
    }
  },
);
