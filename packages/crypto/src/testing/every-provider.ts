import { appendFileSync } from 'node:fs';
import type { Bytes, CipherProvider } from '../codec.ts';
import { cryptoJs } from '../providers/crypto-js.ts';
import { nodeCrypto } from '../providers/node-crypto.ts';
import { webCrypto } from '../providers/web-crypto.ts';

export const everyProvider: readonly { name: string; provider: CipherProvider }[] = [
  { name: 'node:crypto', provider: nodeCrypto },
  { name: 'WebCrypto', provider: webCrypto },
  { name: 'crypto-js', provider: cryptoJs },
];

/** The larger run of the assurance suite; the everyday one takes fewer rounds of the same. */
export const isFullRun = process.env['ASSURANCE'] === 'full';

/** Says what was tried, for the report of npm run assurance. */
export function tell(promise: string, counts: string): void {
  const report = process.env['ASSURANCE_REPORT'];
  if (report !== undefined) appendFileSync(report, `${promise}\t${counts}\n`);
}

export function bytesOf(hex: string): Bytes {
  return new Uint8Array(Buffer.from(hex, 'hex'));
}

export function hexOf(bytes: Bytes): string {
  return Buffer.from(bytes).toString('hex');
}
