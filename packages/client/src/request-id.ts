import { encodeBase64url } from '@sahakar/crypto/bytes/base64url';

/** What an envelope lets an X-Request-Id be: a ULID, or 16 bytes as base64url. */
export const isRequestId = (text: string) =>
  /^([0-7][0-9A-HJKMNP-TV-Z]{25}|[A-Za-z0-9_-]{21}[AQgw])$/.test(text);

/** The id of an intent: the same when the same thing is asked once more. */
export function newRequestId(): string {
  return encodeBase64url(crypto.getRandomValues(new Uint8Array(16)));
}
