import { checkLayout } from './a256cbc-hs512.ts';
import { decodeCanonical } from './bytes/base64url.ts';
import { EnvelopeError } from './bytes/envelope-error.ts';
import type { Bytes, CipherProvider, ClearFields, HeaderValue, ParsedRequest } from './codec.ts';
import { joinBytes, roomFor } from './bytes/byte-arrays.ts';
import { checkedRequestId } from './request-id.ts';

export const formatName = 'WA-ENV-1';

const saltSize = 32;
/**
 * 1.<kid>.<b64u of iv 16, ciphertext 48, tag 32>. Whole groups of four have one spelling; the last
 * letter of any other text is one whose spare bits are zero, so that it has one as well.
 */
const saltHeaderForm = /^1\.([A-Za-z0-9_-]{21}[AQgw])\.([A-Za-z0-9_-]{128})$/;
const bearerForm = /^Bearer ([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])$/;

/** Netstrings: for any contents at all, two different lists never give the same bytes. */
export function netstrings(...texts: readonly string[]): Bytes {
  let joined = '';
  for (const text of texts) joined += `${utf8Length(text)}:${text},`;
  return utf8(joined);
}

export function requestAad(kid: string, ts: number, fields: ClearFields, requestId: string): Bytes {
  return netstrings(
    formatName,
    'req',
    kid,
    timeDigits(ts),
    fields.servicename,
    fields.entitycode,
    fields.user,
    fields.ipadress,
    fields.lattitude,
    fields.longitude,
    requestId,
  );
}

export function responseAad(kid: string, ts: number, requestTag: string): Bytes {
  return netstrings(formatName, 'res', kid, timeDigits(ts), requestTag);
}

export function saltAad(kid: string): Bytes {
  return netstrings(formatName, 'salt', kid);
}

export function timeDigits(ts: number): string {
  const digits = String(ts);
  if (!/^[1-9][0-9]{12}$/.test(digits)) throw new EnvelopeError();
  return digits;
}

/** salt | ts in 8 bytes, big endian */
export function joinSaltAndTime(salt: Bytes, ts: number): Bytes {
  const joined = new Uint8Array(saltSize + 8);
  joined.set(salt);
  const time = new DataView(joined.buffer, saltSize);
  time.setUint32(0, Math.floor(ts / 2 ** 32));
  time.setUint32(4, ts % 2 ** 32);
  return joined;
}

export function splitSaltAndTime(joined: Bytes): { salt: Bytes; ts: number } {
  if (joined.length !== saltSize + 8) throw new EnvelopeError();
  const time = new DataView(joined.buffer, joined.byteOffset + saltSize);
  const ts = time.getUint32(0) * 2 ** 32 + time.getUint32(4);
  timeDigits(ts);
  return { salt: joined.subarray(0, saltSize), ts };
}

/** Refuses everything that is not exactly of the form; looks at no key. */
export function parseRequest(
  provider: CipherProvider,
  saltHeader: HeaderValue,
  authorization: HeaderValue,
  requestField: unknown,
  requestId: HeaderValue,
): ParsedRequest {
  const [, kid = '', sealedSalt = ''] = match(saltHeaderForm, saltHeader);
  const [, tag = ''] = match(bearerForm, authorization);
  const ivAndCiphertext = canonicalBytes(provider, versionedText(requestField));
  checkLayout(ivAndCiphertext);
  return {
    kid,
    requestId: checkedRequestId(requestId),
    sealedSalt: provider.decodeBase64url(sealedSalt),
    tag: provider.decodeBase64url(tag),
    ivAndCiphertext,
  };
}

export function checkKid(provider: CipherProvider, kid: string): string {
  if (canonicalBytes(provider, kid).length !== 16) throw new EnvelopeError();
  return kid;
}

export function parseResponse(provider: CipherProvider, text: string): Bytes {
  return canonicalBytes(provider, versionedText(text));
}

/** 1.<b64u of the parts, one after the other> */
export function versioned(provider: CipherProvider, ...parts: readonly Bytes[]): string {
  return `1.${provider.encodeBase64url(joinBytes(parts))}`;
}

/** UTF-8, filled with spaces to a multiple of `padToBytes`, so that lengths tell little. */
export function paddedUtf8(text: string, padToBytes: number): Bytes {
  const bytes = utf8(text);
  const padded = roomFor(bytes.length + paddingOf(bytes.length, padToBytes));
  padded.set(bytes);
  return padded.fill(0x20, bytes.length);
}

/** Texts are sealed in steps of so many bytes (ENVELOPE 2.5). */
export const sealedStepBytes = 256;

/** How many spaces fill so many bytes. */
export function paddingOf(length: number, padToBytes = sealedStepBytes): number {
  return (padToBytes - (length % padToBytes)) % padToBytes;
}

export function strictUtf8(bytes: Bytes): string {
  try {
    return strictDecoder.decode(bytes);
  } catch {
    throw new EnvelopeError();
  }
}

// A byte order mark is kept, for JSON to refuse, and not silently dropped.
const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

// Where there is one, Node's buffer takes a third of the time, from memory that it has already.
const bytesOf: (text: string) => Bytes =
  typeof Buffer === 'undefined' ? (text) => encoder.encode(text) : (text) => Buffer.from(text);

export function utf8(text: string): Bytes {
  // The encoder would write U+FFFD for a lone surrogate and so alter the message.
  if (!text.isWellFormed()) throw new EnvelopeError();
  return bytesOf(text);
}

function utf8Length(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // Each half of a surrogate pair stands for two of the four bytes.
    length += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return length;
}

function match(form: RegExp, value: HeaderValue): RegExpExecArray {
  const groups = typeof value === 'string' ? form.exec(value) : null;
  if (!groups) throw new EnvelopeError();
  return groups;
}

function versionedText(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('1.')) throw new EnvelopeError();
  return value.slice(2);
}

function canonicalBytes(provider: CipherProvider, text: string): Bytes {
  return decodeCanonical(text, provider.decodeBase64url, provider.encodeBase64url);
}
