import type { Bytes, CipherProvider } from '../codec.ts';
import { cryptoJs } from '../providers/crypto-js.ts';
import { nodeCrypto } from '../providers/node-crypto.ts';
import { webCrypto } from '../providers/web-crypto.ts';

export const everyProvider: readonly { name: string; provider: CipherProvider }[] = [
  { name: 'node:crypto', provider: nodeCrypto },
  { name: 'WebCrypto', provider: webCrypto },
  { name: 'crypto-js', provider: cryptoJs },
];

export function bytesOf(hex: string): Bytes {
  return new Uint8Array(Buffer.from(hex, 'hex'));
}

export function hexOf(bytes: Bytes): string {
  return Buffer.from(bytes).toString('hex');
}
