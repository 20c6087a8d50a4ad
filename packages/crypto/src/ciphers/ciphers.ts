import type { Bytes, Eventually } from '../codec.ts';

export type HashName = 'MD5' | 'SHA-1' | 'SHA-256' | 'SHA-512';
export type CipherMode = 'CBC' | 'GCM';

/** What other envelopes need of a cipher library; the size of a key chooses the AES. */
export type Ciphers = {
  randomBytes(size: number): Bytes;
  hash(name: HashName, bytes: Bytes): Eventually<Bytes>;
  hmac(name: HashName, key: Bytes, bytes: Bytes): Eventually<Bytes>;
  pbkdf2(
    name: HashName,
    password: Bytes,
    salt: Bytes,
    iterations: number,
    size: number,
  ): Eventually<Bytes>;
  /** CBC fills by PKCS#7; GCM puts its tag of 16 bytes behind the text. */
  encrypt(mode: CipherMode, key: Bytes, iv: Bytes, plaintext: Bytes): Eventually<Bytes>;
  /** Throws where the padding or the tag is wrong. */
  decrypt(mode: CipherMode, key: Bytes, iv: Bytes, ciphertext: Bytes): Eventually<Bytes>;
  /** In a time that does not depend on where the two differ. */
  equal(left: Bytes, right: Bytes): boolean;
};

export const gcmTagSize = 16;
