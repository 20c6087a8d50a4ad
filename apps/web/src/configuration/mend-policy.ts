import './strict-zod.ts';
import { Policy } from '@sahakar/contracts/policy';
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import * as z from 'zod/mini';

/**
 * A policy with the documented value of each setting that is missing or wrong, and of its whole group
 * where that does not go with the rest of it; whoever looks into the console is told which ones.
 */
export function mendPolicy(given: unknown): Policy {
  const standard = z.encode(Policy, standardPolicy);
  const mended = new Set<string>();
  let policy = given;
  for (const depth of [Infinity, 1]) {
    for (const { path } of Policy.safeParse(policy).error?.issues ?? []) {
      const place = path.slice(0, depth);
      mended.add(place.join('.') || 'all of it');
      policy = withDocumented(policy, standard, place);
    }
  }
  // Not with the others of its kind, which are fetched with the login.
  console.warn(`/config.json: the policy is as documented at ${[...mended].join(', ')}`);
  return Policy.safeParse(policy).data ?? standardPolicy;
}

/** A list is replaced as a whole, and so is a table where the documents do not have its row. */
function withDocumented(
  given: unknown,
  documented: unknown,
  [name, ...within]: readonly PropertyKey[],
): unknown {
  if (name === undefined || !isGroup(documented) || !Object.hasOwn(documented, name)) {
    return documented;
  }
  const group = isGroup(given) ? given : {};
  const value = withDocumented(Reflect.get(group, name), Reflect.get(documented, name), within);
  return { ...group, [name]: value };
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
