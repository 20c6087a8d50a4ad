import { hashSizes } from './derive.ts';
import type { Derivation, Description } from './description.ts';

/**
 * So much PBKDF2 may one call cost before it is known to be made with a key of its session. Anybody
 * may send it, and the switch's thread does nothing else meanwhile: 13 ms with SHA-1 and SHA-256,
 * 40 ms with SHA-512, where the processor is not shared.
 */
export const roundsMax = 100_000;

/** What the switch tries a call for, by the documented policy (ENVELOPE 2.2 and 2.6). */
export const tried = { keysMax: 8, skewSeconds: 60 };

type Cost = { readonly place: string; readonly rounds: number };

/** What a call that fits nothing costs at most, and the place of the description that costs most. */
export function costOfForgery({ salt, derive, cipher, hash, time, token }: Description): Cost {
  const keys = token.kid === undefined ? tried.keysMax : 1;
  const buckets = Math.floor((2 * tried.skewSeconds) / time.bucketSeconds) + 1;
  // A hash that is looked at first lets through what it is made of, and no other key or time.
  const isEarly = !hash.over.includes('plaintext');
  const isHmac = hash.by.startsWith('HMAC');
  const proven = new Set<string>(isEarly ? [...hash.over, ...(isHmac ? hash.key : [])] : []);
  const tries = (proven.has('key') ? 1 : keys) * (proven.has('time') ? 1 : buckets);
  const bytes = cipher.keyBits / 8;
  const ofSalt = roundsOf(salt.encryptedBy, bytes) * keys * buckets;
  const ofCall = roundsOf(derive, bytes) * tries;
  const place = ofCall > ofSalt ? 'derive' : 'salt.encryptedBy';
  return { place: `${place}.iterations`, rounds: ofSalt + ofCall };
}

/** A key that is longer than the hash takes its rounds once for each part. */
function roundsOf(derivation: Derivation | null, bytes: number): number {
  if (derivation?.by !== 'PBKDF2') return 0;
  return derivation.iterations * Math.ceil(bytes / hashSizes[derivation.hash]);
}
