import { chooseProvider, isTrustworthy, type Platform } from '../choose-provider.ts';
import type { Ciphers } from '../ciphers/ciphers.ts';
import {
  type EnvelopeSetting,
  standardEnvelope,
  UnknownEnvelopeError,
} from './envelope-setting.ts';
import { type Envelope, forPortal, type PortalCodec } from './seam.ts';
import { waEnv1Codec } from './wa-env-1-codec.ts';

/** The codec of this setting over the best cipher library that the page has. */
export async function portalCodec(
  setting: EnvelopeSetting,
  platform: Platform = globalThis,
): Promise<PortalCodec> {
  const provider = await chooseProvider(platform);
  if (setting === standardEnvelope) return forPortal(waEnv1Codec(provider));
  return forPortal(await otherEnvelope(setting, platform));
}

/** A page that speaks the standard fetches none of these. */
async function otherEnvelope(setting: EnvelopeSetting, platform: Platform): Promise<Envelope> {
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

/** Chromium's WebCrypto has no AES-192. */
async function chooseCiphers(platform: Platform, isOf192 = false): Promise<Ciphers> {
  if (isTrustworthy(platform) && !isOf192)
    return (await import('../ciphers/web-ciphers.ts')).webCiphers;
  return (await import('../ciphers/crypto-js-ciphers.ts')).cryptoJsCiphers;
}
