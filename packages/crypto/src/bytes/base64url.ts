import { EnvelopeError } from './envelope-error.ts';
import type { Bytes } from '../codec.ts';

/** Text to bytes; refuses padding, foreign characters and any second spelling of the same bytes. */
export function fromBase64url(text: string): Bytes {
  return decodeCanonical(text, decodeBase64url, encodeBase64url);
}

/** Refuses whatever re-encoding would not give back, whichever decoder the platform has. */
export function decodeCanonical(
  text: string,
  decode: (text: string) => Bytes,
  encode: (bytes: Bytes) => string,
): Bytes {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) throw new EnvelopeError();
  const bytes = decode(text);
  // Whole groups of four have one spelling, so the last group alone needs to be encoded again.
  const groups = Math.floor(text.length / 4);
  if (encode(bytes.subarray(groups * 3)) !== text.slice(groups * 4)) throw new EnvelopeError();
  return bytes;
}

// Safe: the two built-ins of ES2026 are looked for before they are called.
const NativeBase64 = Uint8Array as unknown as {
  readonly fromBase64?: (text: string, options: { alphabet: 'base64url' }) => Bytes;
  readonly prototype: {
    readonly toBase64?: (options: { alphabet: 'base64url'; omitPadding: true }) => string;
  };
};

export function decodeBase64url(text: string): Bytes {
  if (NativeBase64.fromBase64) return NativeBase64.fromBase64(text, { alphabet: 'base64url' });
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

export function encodeBase64url(bytes: Bytes): string {
  const { toBase64 } = NativeBase64.prototype;
  if (toBase64) return toBase64.call(bytes, { alphabet: 'base64url', omitPadding: true });
  let binary = '';
  // Engines limit the arguments of one call, so long texts are spread in pieces.
  for (let from = 0; from < bytes.length; from += 0x2000) {
    binary += String.fromCharCode(...bytes.subarray(from, from + 0x2000));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
