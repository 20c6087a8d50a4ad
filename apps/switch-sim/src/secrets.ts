import { createCipheriv, createDecipheriv, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { Bytes } from '@sahakar/crypto/codec';
import { hkdfSha256, hmacSha256 } from '@sahakar/crypto/providers/hkdf-sha256';
import { nodeCrypto } from '@sahakar/crypto/providers/node-crypto';

/** Keyed hashes and sealed texts under SIM_SECRET, one derived key per purpose. */
export type Secrets = {
  /** Keyed hash as 43 base64url characters; equal inputs give equal hashes. */
  mac(purpose: MacPurpose, text: string): string;
  seal(text: string): string;
  unseal(sealed: string): string;
  /** Tells this secret from another, and nothing about either. */
  readonly fingerprint: string;
  /** The raw secret, for the derivation of envelope token keys. */
  readonly envelopeSecret: Bytes;
};

export type MacPurpose = 'session' | 'otp' | 'tpin' | 'payload' | 'chain';

const derive = (secret: Uint8Array, purpose: string): Bytes =>
  hkdfSha256(new Uint8Array(secret), utf8('sahakar'), utf8(purpose), 32);

const utf8 = (text: string): Bytes => Buffer.from(text);

/** Derives every key of a world from its SIM_SECRET (at least 32 bytes). */
export function secretsFrom(secret: Uint8Array): Secrets {
  const macKeys: Record<MacPurpose, Bytes> = {
    session: derive(secret, 'session'),
    otp: derive(secret, 'otp'),
    tpin: derive(secret, 'tpin'),
    payload: derive(secret, 'payload'),
    chain: derive(secret, 'chain'),
  };
  const sealing = createSecretKey(derive(secret, 'outbox'));
  return {
    mac: (purpose, text) => hmacSha256(macKeys[purpose], [utf8(text)], 'base64url'),
    seal(text) {
      const iv = nodeCrypto.randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv);
      const body = cipher.update(text, 'utf8');
      // A counter mode has given all bytes by now: what is left to it is the tag.
      cipher.final();
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString(
        'utf8',
      );
    },
    fingerprint: Buffer.from(derive(secret, 'fingerprint')).toString('base64url'),
    envelopeSecret: derive(secret, 'envelope'),
  };
}

/** Compares a secret with what somebody gives for it; the time taken shows their lengths alone. */
export function isSameSecret(candidate: string, secret: string): boolean {
  // By their bytes, of which texts of one length may have different numbers.
  const [given, own] = [Buffer.from(candidate), Buffer.from(secret)];
  return given.length === own.length && timingSafeEqual(given, own);
}
