import type { Bytes } from '../codec.ts';
import { fromBase64url, encodeBase64url } from './base64url.ts';
import { EnvelopeError } from './envelope-error.ts';

export const encodings = ['hex', 'base64', 'base64url'] as const;
export type Encoding = (typeof encodings)[number];

export function encodeAs(encoding: Encoding, bytes: Bytes): string {
  if (encoding === 'hex') return hexOf(bytes);
  const text = encodeBase64url(bytes);
  if (encoding === 'base64url') return text;
  const padding = '='.repeat((4 - (text.length % 4)) % 4);
  return text.replaceAll('-', '+').replaceAll('_', '/') + padding;
}

/** Refuses every second spelling of the same bytes, but for hexadecimal in capitals. */
export function decodeAs(encoding: Encoding, text: string): Bytes {
  if (encoding === 'hex') return bytesOfHex(text);
  if (encoding === 'base64url') return fromBase64url(text);
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw new EnvelopeError();
  return fromBase64url(
    text
      .replace(/={1,2}$/, '')
      .replaceAll('+', '-')
      .replaceAll('/', '_'),
  );
}

function hexOf(bytes: Bytes): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

function bytesOfHex(text: string): Bytes {
  if (text.length % 2 !== 0 || !/^[0-9A-Fa-f]*$/.test(text)) throw new EnvelopeError();
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at += 1) {
    bytes[at] = Number.parseInt(text.slice(2 * at, 2 * at + 2), 16);
  }
  return bytes;
}
