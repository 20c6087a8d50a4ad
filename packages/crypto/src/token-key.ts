import type { Bytes } from './codec.ts';
import { hkdfSha256 } from './providers/hkdf-sha256.ts';
import { netstrings } from './wa-env-1-layout.ts';

/**
 * The key of one token, made anew from what the token says: every process of the switch that has
 * the secret gets the same key, and none is ever stored.
 */
export function deriveTokenKey(
  secret: Bytes,
  kid: string,
  sessionHash: string,
  iat: number,
): Bytes {
  const info = netstrings('token', kid, sessionHash, String(iat));
  return hkdfSha256(secret, tokenSalt, info, 32);
}

const tokenSalt: Bytes = new TextEncoder().encode('WA-ENV-1');
