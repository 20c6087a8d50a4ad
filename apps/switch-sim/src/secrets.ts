import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { nodeCrypto } from '@sahakar/crypto/providers/node-crypto';

/** Keyed hashes and sealed texts under SIM_SECRET, one derived key per purpose. */
export type Secrets = {
  /** Keyed hash as 43 base64url characters; equal inputs give equal hashes. */
  mac(purpose: MacPurpose, text: string): string;
  seal(text: string): string;
  unseal(sealed: string): string;
  /** The raw secret, for the derivation of envelope token keys. */
  readonly envelopeSecret: KeyObject;
};

export type MacPurpose = 'session' | 'otp' | 'tpin' | 'payload';

const derived = (secret: Uint8Array, purpose: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'sahakar', purpose, 32)));

/** Derives every key of a world from its SIM_SECRET (at least 32 bytes). */
export function secretsFrom(secret: Uint8Array): Secrets {
  const macKeys: Record<MacPurpose, KeyObject> = {
    session: derived(secret, 'session'),
    otp: derived(secret, 'otp'),
    tpin: derived(secret, 'tpin'),
    payload: derived(secret, 'payload'),
  };
  const sealing = derived(secret, 'outbox');
  return {
    mac: (purpose, text) =>
      createHmac('sha256', macKeys[purpose]).update(text, 'utf8').digest('base64url'),
    seal(text) {
      const iv = nodeCrypto.randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
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
    envelopeSecret: derived(secret, 'envelope'),
  };
}
