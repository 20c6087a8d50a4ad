import { encodeBase64url } from '@sahakar/crypto/bytes/base64url';

/** The id of an intent: the same when the same thing is asked once more. */
export function newRequestId(): string {
  return encodeBase64url(crypto.getRandomValues(new Uint8Array(16)));
}
