import { encodeBase64url } from './bytes/base64url.ts';
import { EnvelopeError } from './bytes/envelope-error.ts';
import type { HeaderValue } from './codec.ts';

/** A ULID, or 16 bytes as base64url, whose last character then has four bits that are zero. */
export const requestIdForm = /^([0-7][0-9A-HJKMNP-TV-Z]{25}|[A-Za-z0-9_-]{21}[AQgw])$/;

/** The id of an intent: the same when the same thing is asked once more. */
export function newRequestId(): string {
  return encodeBase64url(crypto.getRandomValues(new Uint8Array(16)));
}

/** What X-Request-Id says, empty where there is none. */
export function checkedRequestId(value: HeaderValue): string {
  if (value === undefined || value === '') return '';
  if (typeof value !== 'string' || !requestIdForm.test(value)) throw new EnvelopeError();
  return value;
}
