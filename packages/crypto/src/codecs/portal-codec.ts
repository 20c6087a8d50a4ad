import { chooseProvider, type Platform } from '../choose-provider.ts';
import { type EnvelopeSetting, standardEnvelope } from './envelope-setting.ts';
import { forPortal, type PortalCodec } from './seam.ts';
import { waEnv1Codec } from './wa-env-1-codec.ts';

/** The codec of this setting over the best cipher library that the page has. */
export async function portalCodec(
  setting: EnvelopeSetting,
  platform: Platform = globalThis,
): Promise<PortalCodec> {
  const provider = await chooseProvider(platform);
  if (setting === standardEnvelope) return forPortal(waEnv1Codec(provider));
  // A page that speaks the standard fetches nothing of these.
  const { otherEnvelope } = await import('./other-envelope.ts');
  return forPortal(await otherEnvelope(setting, platform));
}
