import { isTrustworthy, type Platform } from '../choose-provider.ts';
import type { Ciphers } from '../ciphers/ciphers.ts';
import { type EnvelopeSetting, UnknownEnvelopeError } from './envelope-setting.ts';
import type { Envelope } from './seam.ts';

/** An envelope that is not the standard, over the ciphers that the page has. */
export async function otherEnvelope(
  setting: EnvelopeSetting,
  platform: Platform,
): Promise<Envelope> {
  if (setting === 'openssl-salted') {
    const { opensslSalted } = await import('./openssl-salted.ts');
    return opensslSalted(await chooseCiphers(platform));
  }
  if (typeof setting !== 'string') {
    const [{ described }, { readDescription }] = await Promise.all([
      import('./described/described.ts'),
      import('./described/read-description.ts'),
    ]);
    const description = readDescription(setting);
    const isOf192 = description.cipher.keyBits === 192;
    return described(await chooseCiphers(platform, isOf192), description);
  }
  throw new UnknownEnvelopeError('This page knows no such envelope');
}

/** Chromium's WebCrypto has no AES-192; everything else is the platform's, rounds above all. */
async function chooseCiphers(platform: Platform, isOf192 = false): Promise<Ciphers> {
  const isWeb = isTrustworthy(platform);
  if (isWeb && !isOf192) return (await import('../ciphers/web-ciphers.ts')).webCiphers;
  const { cryptoJsCiphers } = await import('../ciphers/crypto-js-ciphers.ts');
  if (!isWeb) return cryptoJsCiphers;
  const { webCiphers } = await import('../ciphers/web-ciphers.ts');
  const { encrypt, decrypt } = cryptoJsCiphers;
  return { ...webCiphers, encrypt, decrypt };
}
