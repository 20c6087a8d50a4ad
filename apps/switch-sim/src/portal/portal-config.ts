import { Policy, type WirePolicy } from '@sahakar/contracts/policy';
import * as z from 'zod/mini';
import type { PortalLink, PortalSettings } from '../config.ts';

/** What the portal reads before it draws anything: `GET /config.json`. */
export type PortalConfig = {
  readonly environment: string;
  readonly bankName: string;
  /** Where the path Entities/FSwitchServiceCall stands; empty for the portal's own origin. */
  readonly apiBase: string;
  readonly ipLookupUrls: readonly string[];
  readonly links: Readonly<Record<PortalLink, string>>;
  readonly mapTileUrl: string;
  readonly policy: WirePolicy;
};

export function portalConfig(settings: PortalSettings, policy: Policy): PortalConfig {
  const { environment, bankName, ipLookupUrls, links, mapTileUrl } = settings;
  return {
    environment,
    bankName,
    apiBase: '',
    ipLookupUrls,
    links,
    mapTileUrl,
    policy: z.encode(Policy, policy),
  };
}
