import { hkdfSync, type KeyObject } from 'node:crypto';
import type { Bytes } from './codec.ts';
import { netstrings } from './wa-env-1-layout.ts';

/**
 * The key of one token, made anew from what the token says: every process of the switch that has
 * the secret gets the same key, and none is ever stored.
 */
export function deriveTokenKey(
  secret: KeyObject,
  kid: string,
  sessionHash: string,
  iat: number,
): Bytes {
  const info = netstrings('token', kid, sessionHash, String(iat));
  return new Uint8Array(hkdfSync('sha256', secret, 'WA-ENV-1', info, 32));
}
