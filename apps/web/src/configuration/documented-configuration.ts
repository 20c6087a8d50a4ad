import type { Policy } from '@sahakar/contracts/policy';
import type { PortalSettings } from '@sahakar/contracts/portal-settings';
import { type EnvelopeSetting, standardEnvelope } from '@sahakar/crypto/codecs/envelope-setting';
import { standardPolicy } from '@sahakar/contracts/standard-policy';

export type Configuration = PortalSettings & {
  /** Which codec the switch speaks. */
  readonly envelope: EnvelopeSetting;
  /** Where a simulator tells its clock, on the portal's own origin; empty at every real bank. */
  readonly simulatorClock: string;
  readonly policy: Policy;
};

/** What holds until /config.json has been read, and for whatever it does not say. */
export const documentedConfiguration: Configuration = {
  environment: 'production',
  bankName: 'Sahakar Bank',
  apiBase: '',
  envelope: standardEnvelope,
  ipLookupUrls: ['/ip'],
  links: {},
  mapTileUrl: '',
  mapAttribution: '',
  directionsUrl: '',
  simulatorClock: '',
  policy: standardPolicy,
};
