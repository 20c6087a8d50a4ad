import type { Policy } from '@sahakar/contracts/policy';
import { type EnvelopeSetting, standardEnvelope } from '@sahakar/crypto/codecs/envelope-setting';
import { standardPolicy } from '@sahakar/contracts/standard-policy';

/** Pages outside the portal; one without an address is not shown (RULINGS L28). */
export const externalPages = [
  'atmLocator',
  'interestRate',
  'termDeposit',
  'disclaimer',
  'privacyPolicy',
  'terms',
] as const;
export type ExternalPage = (typeof externalPages)[number];

export type Configuration = {
  readonly environment: string;
  readonly bankName: string;
  /** Where the switch stands; empty for the portal's own origin. */
  readonly apiBase: string;
  /** Which codec the switch speaks. */
  readonly envelope: EnvelopeSetting;
  readonly ipLookupUrls: readonly string[];
  readonly links: Partial<Record<ExternalPage, string>>;
  /** Pictures of the map by zoom and place; empty for the map that needs nothing from outside. */
  readonly mapTileUrl: string;
  /** Whom those pictures are of, as their maker wants it said. */
  readonly mapAttribution: string;
  /** Who shows the way to {latitude} and {longitude}; empty where nobody is named. */
  readonly directionsUrl: string;
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
