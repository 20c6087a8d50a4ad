import { joinBytes } from '../../bytes/byte-arrays.ts';
import { decodeAs } from '../../bytes/encodings.ts';
import { EnvelopeError } from '../../bytes/envelope-error.ts';
import type { Ciphers, CipherMode, HashName } from '../../ciphers/ciphers.ts';
import type { Bytes } from '../../codec.ts';
import { type Flow, settled } from '../../flow.ts';
import { strictUtf8, utf8 } from '../../wa-env-1-layout.ts';
import type { Derivation, Iv } from './description.ts';

/** What the parts of a key or hash stand for in one call. */
export type Values = Readonly<Record<string, Bytes>>;

export function joined(values: Values, parts: readonly string[], between: string): Bytes {
  const separator = utf8(between);
  return joinBytes(
    parts.flatMap((part, at) => {
      const value = part.startsWith('text:') ? utf8(part.slice('text:'.length)) : values[part];
      if (value === undefined) throw new EnvelopeError();
      return at === 0 ? [value] : [separator, value];
    }),
  );
}

export function* deriveKey(
  ciphers: Ciphers,
  derivation: Derivation,
  values: Values,
  size: number,
): Flow<Bytes> {
  const key = joined(values, ['key'], '');
  switch (derivation.by) {
    case 'plain':
      if (key.length !== size) throw new EnvelopeError();
      return key;
    case 'SHA-256': {
      const input = joined(values, derivation.over, derivation.between);
      return (yield* settled(ciphers.hash('SHA-256', input))).subarray(0, size);
    }
    case 'PBKDF2': {
      const { hash, iterations, between } = derivation;
      const password = joined(values, derivation.password, between);
      const salt = joined(values, derivation.salt, between);
      return yield* settled(ciphers.pbkdf2(hash, password, salt, iterations, size));
    }
    case 'HKDF': {
      const { hash, between } = derivation;
      const salt = joined(values, derivation.salt, between);
      return yield* hkdf(ciphers, hash, key, salt, joined(values, derivation.info, between), size);
    }
  }
}

export const hashSizes: Readonly<Record<HashName, number>> = {
  MD5: 16,
  'SHA-1': 20,
  'SHA-256': 32,
  'SHA-512': 64,
};

/** RFC 5869. */
function* hkdf(
  ciphers: Ciphers,
  hash: HashName,
  key: Bytes,
  salt: Bytes,
  info: Bytes,
  size: number,
): Flow<Bytes> {
  // No library takes an empty key for an HMAC; by the RFC none is as good as zeros.
  const extractKey = salt.length === 0 ? new Uint8Array(hashSizes[hash]) : salt;
  const pseudorandomKey = yield* settled(ciphers.hmac(hash, extractKey, key));
  let output: Bytes = new Uint8Array();
  let block: Bytes = new Uint8Array();
  for (let count = 1; output.length < size; count += 1) {
    const input = joinBytes([block, info, Uint8Array.of(count)]);
    block = yield* settled(ciphers.hmac(hash, pseudorandomKey, input));
    output = joinBytes([output, block]);
  }
  return output.subarray(0, size);
}

/** One key and where its IV comes from. */
export type Lock = {
  readonly mode: CipherMode;
  readonly key: Bytes;
  readonly iv: Iv;
  readonly values: Values;
};

export function* lockBytes(ciphers: Ciphers, lock: Lock, plaintext: Bytes): Flow<Bytes> {
  const known = yield* knownIv(ciphers, lock);
  const iv = known ?? ciphers.randomBytes(ivSize(lock.mode));
  const ciphertext = yield* settled(ciphers.encrypt(lock.mode, lock.key, iv, plaintext));
  return known === null ? joinBytes([iv, ciphertext]) : ciphertext;
}

export function* unlockBytes(ciphers: Ciphers, lock: Lock, sealed: Bytes): Flow<Bytes> {
  const known = yield* knownIv(ciphers, lock);
  const size = known === null ? ivSize(lock.mode) : 0;
  const ciphertext = sealed.subarray(size);
  const isWhole = lock.mode === 'GCM' ? ciphertext.length >= 16 : ciphertext.length % 16 === 0;
  if (!isWhole || ciphertext.length === 0) throw new EnvelopeError();
  try {
    const iv = known ?? sealed.subarray(0, size);
    return yield* settled(ciphers.decrypt(lock.mode, lock.key, iv, ciphertext));
  } catch {
    throw new EnvelopeError();
  }
}

export function* unlockText(ciphers: Ciphers, lock: Lock, sealed: Bytes): Flow<string> {
  return strictUtf8(yield* unlockBytes(ciphers, lock, sealed));
}

const ivSize = (mode: CipherMode) => (mode === 'GCM' ? 12 : 16);

/** Null where it stands before the text. */
function* knownIv(ciphers: Ciphers, { iv, mode, values }: Lock): Flow<Bytes | null> {
  if (iv.from === 'before') return null;
  if (iv.from === 'fixed') return decodeAs('hex', iv.hex);
  const input = joined(values, iv.over, iv.between);
  return (yield* settled(ciphers.hash('SHA-256', input))).subarray(0, ivSize(mode));
}
