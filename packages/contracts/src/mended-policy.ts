import * as z from 'zod/mini';
import { Policy } from './policy.ts';
import { standardPolicy } from './standard-policy.ts';
import { isJsonObject } from './wire/json-of.ts';

/** A policy that fits, and which of its settings are as documented since they did not. */
type MendedPolicy = { readonly policy: Policy; readonly mended: readonly string[] };

/**
 * A policy with the documented value of each setting that is missing or wrong, and of both where
 * two do not go together for all that.
 */
export function mendedPolicy(given: unknown): MendedPolicy {
  const standard = z.encode(Policy, standardPolicy);
  const mended = new Set<string>();
  let policy = given;
  for (const places of [itself, withItsPair]) {
    for (const place of (Policy.safeParse(policy).error?.issues ?? []).flatMap(places)) {
      mended.add(place.join('.') || 'all of it');
      policy = withDocumented(policy, standard, place);
    }
  }
  return { policy: Policy.safeParse(policy).data ?? standardPolicy, mended: [...mended] };
}

type Places = (issue: z.core.$ZodIssue) => readonly (readonly PropertyKey[])[];

const itself: Places = ({ path }) => [path];
const withItsPair: Places = (issue) => {
  const besides: unknown = issue.code === 'custom' ? issue.params?.['besides'] : undefined;
  const { path } = issue;
  return typeof besides === 'string' ? [path, [...path.slice(0, -1), besides]] : [path];
};

/** A list is replaced as a whole, and so is a table where the documents do not have its row. */
function withDocumented(
  given: unknown,
  documented: unknown,
  [name, ...within]: readonly PropertyKey[],
): unknown {
  if (name === undefined || !isJsonObject(documented) || !Object.hasOwn(documented, name)) {
    return documented;
  }
  const group = isJsonObject(given) ? given : {};
  const value = withDocumented(Reflect.get(group, name), Reflect.get(documented, name), within);
  return { ...group, [name]: value };
}
