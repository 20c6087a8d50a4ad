import './strict-zod.ts';
import { mendedPolicy } from '@sahakar/contracts/mended-policy';
import type { Policy } from '@sahakar/contracts/policy';

/** A policy that is mended with the documented one; whoever looks into the console is told where. */
export function mendPolicy(given: unknown): Policy {
  const { policy, mended } = mendedPolicy(given);
  // Not with the others of its kind, which are fetched with the login.
  console.warn(`/config.json: the policy is as documented at ${mended.join(', ')}`);
  return policy;
}
