import { EnvelopeError } from './bytes/envelope-error.ts';
import type { Bytes, CipherProvider } from './codec.ts';
import { type Flow, settled } from './flow.ts';

// AEAD_AES_256_CBC_HMAC_SHA_512 of RFC 7518, section 5.2: the first half of a key makes tags,
// the second half encrypts.

const ivSize = 16;
const blockSize = 16;
const tagSize = 32;

export function* sealBytes(
  provider: CipherProvider,
  key: Bytes,
  iv: Bytes,
  aad: Bytes,
  plaintext: Bytes,
): Flow<{ ciphertext: Bytes; tag: Bytes }> {
  const ciphertext = yield* settled(provider.aes256CbcEncrypt(key.subarray(32), iv, plaintext));
  const tag = yield* tagOf(provider, key, aad, [iv, ciphertext]);
  return { ciphertext, tag };
}

/** Refuses a wrong tag; nothing is decrypted before it has passed. */
export function* checkTag(
  provider: CipherProvider,
  key: Bytes,
  aad: Bytes,
  ivAndCiphertext: Bytes,
  tag: Bytes,
): Flow<void> {
  const expected = yield* tagOf(provider, key, aad, [ivAndCiphertext]);
  if (!provider.equal(expected, tag)) throw new EnvelopeError();
}

/** Only for what `checkTag` has let through. */
export function* decryptBytes(
  provider: CipherProvider,
  key: Bytes,
  ivAndCiphertext: Bytes,
): Flow<Bytes> {
  const iv = ivAndCiphertext.subarray(0, ivSize);
  const ciphertext = ivAndCiphertext.subarray(ivSize);
  try {
    return yield* settled(provider.aes256CbcDecrypt(key.subarray(32), iv, ciphertext));
  } catch {
    throw new EnvelopeError();
  }
}

export function* openBytes(
  provider: CipherProvider,
  key: Bytes,
  aad: Bytes,
  sealed: Bytes,
): Flow<Bytes> {
  const { ivAndCiphertext, tag } = splitTag(sealed);
  yield* checkTag(provider, key, aad, ivAndCiphertext, tag);
  return yield* decryptBytes(provider, key, ivAndCiphertext);
}

/** iv | ciphertext | tag, as far as lengths can tell. */
function splitTag(sealed: Bytes): { ivAndCiphertext: Bytes; tag: Bytes } {
  if (sealed.length < tagSize) throw new EnvelopeError();
  const ivAndCiphertext = sealed.subarray(0, sealed.length - tagSize);
  checkLayout(ivAndCiphertext);
  return { ivAndCiphertext, tag: sealed.subarray(sealed.length - tagSize) };
}

/** Refuses what cannot be an iv and one or more blocks, before any key is touched. */
export function checkLayout(ivAndCiphertext: Bytes): void {
  const ciphertextSize = ivAndCiphertext.length - ivSize;
  if (ciphertextSize < blockSize || ciphertextSize % blockSize !== 0) throw new EnvelopeError();
}

function* tagOf(
  provider: CipherProvider,
  key: Bytes,
  aad: Bytes,
  parts: readonly Bytes[],
): Flow<Bytes> {
  const bits = aad.length * 8;
  const aadBits = Uint8Array.of(0, 0, 0, 0, bits >>> 24, bits >>> 16, bits >>> 8, bits);
  const macKey = key.subarray(0, 32);
  const hmac = yield* settled(provider.hmacSha512(macKey, [aad, ...parts, aadBits]));
  return hmac.subarray(0, tagSize);
}
