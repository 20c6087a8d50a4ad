import { Policy, type WirePolicy } from '@sahakar/contracts/policy';
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import * as z from 'zod/mini';

/** Changes to the standard policy, as wire values: some groups, and in each some settings. */
export type PolicyPatch = { readonly [G in keyof WirePolicy]?: Partial<WirePolicy[G]> };

/**
 * Worlds that tests make have nobody to protect from floods, so the limits by address and by day
 * are lifted there (RULINGS O2).
 */
export const testWorldPatch: PolicyPatch = {
  auth: { loginFailuresPerAddressPerMinuteMax: 1_000_000, comparisonsWaitingMax: 1_000_000 },
  identity: { callsPerMinuteMax: 1_000_000 },
  otp: {
    loginGenerationsPerDayMax: 1_000_000,
    approvalGenerationsPerDayMax: 1_000_000,
    generationsPerDayMax: 1_000_000,
    wrongPerDayMax: 1_000_000,
  },
  payee: { namesAskedPerDayMax: 1_000_000 },
  requests: {
    tokensPerSessionPerMinuteMax: 1_000_000,
    tokensPerAddressPerMinuteMax: 1_000_000,
    unopenedPerAddressPerMinuteMax: 1_000_000,
  },
};

/** A later patch wins over an earlier one, setting by setting. */
export function mergedPatch(...patches: readonly PolicyPatch[]): PolicyPatch {
  const groups: Record<string, object> = {};
  for (const patch of patches) {
    for (const [group, settings] of Object.entries(patch)) {
      groups[group] = { ...groups[group], ...settings };
    }
  }
  return groups;
}

/** A policy that cannot be, with a sentence that names the setting. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError';
}

/** The changes that a policy has settings for: those of an earlier version may have ended. */
export function knownChanges(patch: PolicyPatch): PolicyPatch {
  const standard: Record<string, object> = z.encode(Policy, standardPolicy);
  return Object.fromEntries(
    Object.entries(patch).map(([group, settings]) => [
      group,
      Object.fromEntries(
        Object.entries(settings).filter(([setting]) =>
          Object.hasOwn(standard[group] ?? {}, setting),
        ),
      ),
    ]),
  );
}

/** The standard policy with these changes; throws a PolicyError where they fit no policy. */
export function patchedPolicy(patch: PolicyPatch): Policy {
  const standard: Record<string, object> = z.encode(Policy, standardPolicy);
  for (const [group, settings] of Object.entries(patch)) {
    for (const setting of Object.keys(settings)) {
      if (!Object.hasOwn(standard[group] ?? {}, setting)) {
        throw new PolicyError(`The policy has no setting ${group}.${setting}.`);
      }
    }
  }
  const read = Policy.safeParse(mergedPatch(standard, patch));
  if (!read.success) {
    const [issue] = read.error.issues;
    const bound =
      issue?.code === 'too_big'
        ? `at most ${issue.maximum}`
        : issue?.code === 'too_small'
          ? `at least ${issue.minimum}`
          : 'not possible so';
    throw new PolicyError(`The policy setting ${issue?.path.join('.')} is ${bound}.`);
  }
  return read.data;
}
