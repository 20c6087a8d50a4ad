import { createCipheriv } from 'node:crypto';
import type { Bytes, CipherProvider } from '../codec.ts';
import { joinBytes } from '../bytes/byte-arrays.ts';
import { nodeCrypto } from '../providers/node-crypto.ts';
import { bytesOf } from './every-provider.ts';

/** Seals this block, in hex, instead of what it is given: the tag is right, and what is inside is not. */
export const withBlock = (block: string): CipherProvider => ({
  ...nodeCrypto,
  aes256CbcEncrypt(key, iv, plaintext) {
    if (isSalt(plaintext)) return nodeCrypto.aes256CbcEncrypt(key, iv, plaintext);
    const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(false);
    return joinBytes([cipher.update(bytesOf(block)), cipher.final()]);
  },
});

/** 32 bytes of salt and 8 of time; no request is padded to that length. */
export function isSalt(plaintext: Bytes): boolean {
  return plaintext.length === 40;
}

/** What no text is, under its name. */
export const wrongBlocks: readonly [string, string][] = [
  ['padding of zero', `${'41'.repeat(15)}00`],
  ['padding of 17', `${'41'.repeat(15)}11`],
  ['padding that disagrees with itself', `${'41'.repeat(13)}030203`],
  ['a block of blanks', '20'.repeat(16)],
  ['invalid UTF-8', `${'41'.repeat(13)}c32801`],
  ['an overlong slash', `${'41'.repeat(12)}c0af0202`],
  ['a surrogate in UTF-8', `${'41'.repeat(12)}eda08001`],
  ['a cut character', `${'41'.repeat(13)}e0a401`],
];
