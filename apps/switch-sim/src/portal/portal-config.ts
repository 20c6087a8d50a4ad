import { Policy, type WirePolicy } from '@sahakar/contracts/policy';
import * as z from 'zod/mini';
import type { PortalSettings } from '../config.ts';

/** What the portal reads before it draws anything: `GET /config.json`. */
export type PortalConfig = PortalSettings & {
  /** Where the path Entities/FSwitchServiceCall stands; empty for the portal's own origin. */
  readonly apiBase: string;
  readonly policy: WirePolicy;
};

export function portalConfig(settings: PortalSettings, policy: Policy): PortalConfig {
  return { ...settings, apiBase: '', policy: z.encode(Policy, policy) };
}
