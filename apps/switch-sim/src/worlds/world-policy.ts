import { mendedPolicy } from '@sahakar/contracts/mended-policy';
import { Policy, type WirePolicy } from '@sahakar/contracts/policy';
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import * as z from 'zod/mini';
import { defaultWorldName } from './world-storage.ts';

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
  payee: { namesAskedPerDayMax: 1_000_000, changesPerDayMax: 1_000_000 },
  deposit: { openingsPerDayMax: 1_000_000 },
  requests: {
    tokensPerSessionPerMinuteMax: 1_000_000,
    tokensPerAddressPerMinuteMax: 1_000_000,
    unopenedPerAddressPerMinuteMax: 1_000_000,
    callsAtOnceMax: 1_000_000,
    strangersAtOnceMax: 1_000_000,
    strangersDelayMillisecondsMax: 1_000_000,
  },
};

let wire: WirePolicy | undefined;

/** The standard policy as it is written, made once for all the worlds that are held against it. */
function standardWire(): WirePolicy {
  wire ??= z.encode(Policy, standardPolicy);
  return wire;
}

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

/** The changes that a policy takes, and which settings are as documented since it takes them so. */
type TakenChanges = { readonly changes: PolicyPatch; readonly mended: readonly string[] };

/**
 * Of the changes that a bank has kept those that a policy takes: of an earlier version settings may have
 * ended, and bounds have been wider.
 */
export function takenChanges(patch: PolicyPatch): TakenChanges {
  const standard: Record<string, object> = standardWire();
  const known: PolicyPatch = Object.fromEntries(
    Object.entries(patch).map(([group, settings]) => [
      group,
      Object.fromEntries(
        Object.entries(settings).filter(([setting]) =>
          Object.hasOwn(standard[group] ?? {}, setting),
        ),
      ),
    ]),
  );
  const { policy, mended } = mendedPolicy(mergedPatch(standard, known));
  const changes = mended.length === 0 ? known : patchTo(z.encode(Policy, policy));
  return { changes, mended: [...endedSettings(patch, known), ...mended] };
}

export const knownChanges = (patch: PolicyPatch): PolicyPatch => takenChanges(patch).changes;

/** The settings of a patch that are not among the known ones. */
function endedSettings(patch: PolicyPatch, known: Record<string, object>): readonly string[] {
  return Object.entries(patch).flatMap(([group, settings]) =>
    Object.keys(settings)
      .filter((setting) => !Object.hasOwn(known[group] ?? {}, setting))
      .map((setting) => `${group}.${setting}`),
  );
}

type Issue = z.core.$ZodIssue | undefined;

function faultOf(issue: Issue): string {
  switch (issue?.code) {
    case 'too_big':
      return `at most ${issue.maximum}.`;
    case 'too_small':
      return `at least ${issue.minimum}.`;
    case 'invalid_type':
      return `not possible so. It takes ${takes[issue.expected] ?? issue.expected}.`;
    case 'custom':
      return `${String(issue.params?.['rule'])}.`;
    default:
      return 'not possible so.';
  }
}

const takes: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a whole number',
  boolean: 'true or false',
  string: 'text',
  array: 'a list',
  record: 'an object',
  object: 'an object',
};

/** The standard policy with these changes; throws a PolicyError where they fit no policy. */
export function patchedPolicy(patch: PolicyPatch): Policy {
  const standard: Record<string, object> = standardWire();
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
    throw new PolicyError(`The policy setting ${issue?.path.join('.')} is ${faultOf(issue)}`);
  }
  return read.data;
}

/** What a world begins with: the default one as documented, every other as tests need it. */
export function firstPatch(worldName: string): PolicyPatch {
  return worldName === defaultWorldName ? {} : testWorldPatch;
}

/** The changes that make this policy of the standard one, setting by setting. */
export function patchTo(policy: WirePolicy): PolicyPatch {
  const standard: Record<string, Record<string, unknown>> = standardWire();
  const patch: Record<string, object> = {};
  for (const [group, settings] of Object.entries(policy)) {
    const changed = Object.entries(settings).filter(
      ([setting, value]) => JSON.stringify(value) !== JSON.stringify(standard[group]?.[setting]),
    );
    if (changed.length > 0) patch[group] = Object.fromEntries(changed);
  }
  return patch;
}
