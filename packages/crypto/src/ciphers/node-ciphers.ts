import {
  type CipherGCMTypes,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  pbkdf2Sync,
} from 'node:crypto';
import { nodeCrypto } from '../providers/node-crypto.ts';
import { type Ciphers, gcmTagSize, type HashName } from './ciphers.ts';

/** For the switch, which needs its answers at once. */
export const nodeCiphers = {
  randomBytes: (size) => nodeCrypto.randomBytes(size),
  hash: (name, bytes) => createHash(nodeName(name)).update(bytes).digest(),
  hmac: (name, key, bytes) => createHmac(nodeName(name), key).update(bytes).digest(),
  pbkdf2: (name, password, salt, iterations, size) =>
    pbkdf2Sync(password, salt, iterations, size, nodeName(name)),

  encrypt(mode, key, iv, plaintext) {
    if (mode === 'CBC') {
      const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, iv);
      return Buffer.concat([cipher.update(plaintext), cipher.final()]);
    }
    const cipher = createCipheriv(gcmOf(key), key, iv);
    return Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  },

  decrypt(mode, key, iv, ciphertext) {
    if (mode === 'CBC') {
      const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, iv);
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
    }
    const end = ciphertext.length - gcmTagSize;
    const decipher = createDecipheriv(gcmOf(key), key, iv, { authTagLength: gcmTagSize });
    decipher.setAuthTag(ciphertext.subarray(Math.max(0, end)));
    return Buffer.concat([decipher.update(ciphertext.subarray(0, end)), decipher.final()]);
  },

  equal: (left, right) => nodeCrypto.equal(left, right),
} satisfies Ciphers;

const nodeName = (name: HashName) => name.replace('-', '').toLowerCase();

// Safe: description and codecs offer keys of 16, 24 and 32 bytes; node refuses any other.
const gcmOf = (key: Uint8Array) => `aes-${key.length * 8}-gcm` as CipherGCMTypes;
