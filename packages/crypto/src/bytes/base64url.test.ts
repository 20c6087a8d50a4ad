import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { encodeBase64url, fromBase64url } from './base64url.ts';
import { EnvelopeError } from './envelope-error.ts';

const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => new Uint8Array(array));

test('bytes come back from their text, which is that of node', () => {
  fc.assert(
    fc.property(bytes, (original) => {
      const text = encodeBase64url(original);
      expect(text).toBe(Buffer.from(original).toString('base64url'));
      expect(fromBase64url(text)).toEqual(original);
    }),
    { seed: 20_260_104, numRuns: 500 },
  );
});

test('texts of a statement of 2 MB are carried whole', () => {
  const original = new Uint8Array(2_000_003).map((_, at) => at % 251);
  expect(Buffer.from(fromBase64url(encodeBase64url(original))).equals(original)).toBe(true);
});

test('any text is either refused or the only spelling of its bytes', () => {
  const unit = fc.constantFrom('A', 'B', 'Q', 'g', 'w', '_', '-', '+', '/', '=', ' ', '\n', 'é');
  let accepted = 0;
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 7 }), (text) => {
      try {
        expect(encodeBase64url(fromBase64url(text))).toBe(text);
        accepted += 1;
      } catch (error) {
        expect(error).toBeInstanceOf(EnvelopeError);
      }
    }),
    { seed: 20_260_105, numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

test.each([
  'A',
  'AAAAA',
  'AB',
  'AAB',
  'AA==',
  'AA=',
  'A A',
  'AA!A',
  'AA+A',
  'AA/A',
  'AAAA\n',
  '१२',
])('"%s" is refused', (text) => {
  expect(() => fromBase64url(text)).toThrow(EnvelopeError);
});

describe('on a platform with built-in base64', () => {
  const { prototype } = Uint8Array;
  afterEach(() => {
    Reflect.deleteProperty(Uint8Array, 'fromBase64');
    Reflect.deleteProperty(prototype, 'toBase64');
  });

  test('the built-in is used, and its leniency with the last character is not', () => {
    const lengths: unknown[] = [];
    const fromBase64 = (text: string, options: unknown): Uint8Array => {
      lengths.push(options);
      return new Uint8Array(Buffer.from(text, 'base64url'));
    };
    function toBase64(this: Uint8Array, options: unknown): string {
      lengths.push(options);
      return Buffer.from(this).toString('base64url');
    }
    Object.defineProperty(Uint8Array, 'fromBase64', { value: fromBase64, configurable: true });
    Object.defineProperty(prototype, 'toBase64', { value: toBase64, configurable: true });

    expect(fromBase64url('__8')).toEqual(Uint8Array.of(255, 255));
    expect(() => fromBase64url('__9')).toThrow(EnvelopeError);
    const encoding = { alphabet: 'base64url', omitPadding: true };
    const decoding = { alphabet: 'base64url' };
    expect(lengths).toEqual([decoding, encoding, decoding, encoding]);
  });
});
