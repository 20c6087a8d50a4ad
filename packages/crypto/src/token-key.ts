import type { Bytes } from './codec.ts';
import { expanded, extracted } from './providers/hkdf-sha256.ts';
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
  return expanded(extractedFrom(secret), info, 32);
}

/** The same for all tokens of a world, so it is kept for as long as its secret is, which it is made of. */
const kept = new WeakMap<Bytes, Bytes>();

function extractedFrom(secret: Bytes): Bytes {
  let pseudorandomKey = kept.get(secret);
  if (pseudorandomKey === undefined) {
    pseudorandomKey = extracted(secret, tokenSalt);
    kept.set(secret, pseudorandomKey);
  }
  return pseudorandomKey;
}

const tokenSalt: Bytes = new TextEncoder().encode('WA-ENV-1');
