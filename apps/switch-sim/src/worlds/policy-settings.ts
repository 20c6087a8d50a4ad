import { Policy, type WirePolicy } from '@sahakar/contracts/policy';
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { interestRate } from '@sahakar/contracts/wire/interest-rate';
import { isJsonObject } from '@sahakar/contracts/wire/json-of';
import { rupees } from '@sahakar/contracts/wire/rupees';
import type { PolicySetting } from '@sahakar/simulator/answers-of-instruments';
import * as z from 'zod/mini';
import { PolicyError } from './world-policy.ts';

/** Every setting of a policy in the order of its schema, which is the only list of them. */
export function policySettings(policy: Policy): PolicySetting[] {
  const documented: unknown = z.encode(Policy, standardPolicy);
  const values: unknown = z.encode(Policy, policy);
  return leavesOf(Policy, []).map(({ path, schema }) => ({
    path: [...path],
    ...wordsOf(path),
    ...kindOf(schema),
    documented: at(documented, path),
    value: at(values, path),
  }));
}

/** The whole policy with these changes, in which a group of a group may be named in part. */
export function withChanges(policy: Policy, changes: object): WirePolicy {
  // Safe: what it holds is checked when it is read as a policy.
  return mergedInto(z.encode(Policy, policy), changes, Policy, []) as WirePolicy;
}

type Schema = z.core.$ZodType;
type Leaf = { readonly path: readonly string[]; readonly schema: Schema };

const isObject = (schema: Schema): schema is z.core.$ZodObject => schema._zod.def.type === 'object';

function leavesOf(schema: Schema, path: readonly string[]): Leaf[] {
  if (!isObject(schema)) return [{ path, schema: withoutDefault(schema) }];
  return Object.entries(schema._zod.def.shape).flatMap(([name, part]) =>
    leavesOf(part, [...path, name]),
  );
}

function withoutDefault(schema: Schema): Schema {
  return schema instanceof z.ZodMiniDefault ? schema._zod.def.innerType : schema;
}

function kindOf(schema: Schema): Pick<PolicySetting, 'kind' | 'least' | 'most'> {
  const none = { least: null, most: null };
  if (schema === rupees) return { kind: 'rupees', ...none };
  if (schema === interestRate) return { kind: 'percent', ...none };
  if (schema._zod.def.type === 'boolean') return { kind: 'flag', ...none };
  if (schema._zod.def.type !== 'number') return { kind: 'json', ...none };
  const { minimum = null, maximum = null } = z.toJSONSchema(schema);
  return { kind: 'whole', least: minimum, most: maximum };
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => partOf(part, name), value);
}

function partOf(value: unknown, name: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function mergedInto(
  value: unknown,
  changes: unknown,
  schema: Schema,
  path: readonly string[],
): unknown {
  if (!isObject(schema) || !isJsonObject(changes)) return changes;
  const shape = schema._zod.def.shape;
  const merged: Record<string, unknown> = isJsonObject(value) ? { ...value } : {};
  for (const [name, change] of Object.entries(changes)) {
    const partPath = [...path, name];
    const part = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (part === undefined) {
      throw new PolicyError(`The policy has no setting ${partPath.join('.')}.`);
    }
    merged[name] = mergedInto(partOf(value, name), change, part, partPath);
  }
  return merged;
}

/** The name of a setting in words; its ending says the unit, as the schema's names do. */
function wordsOf(path: readonly string[]): Pick<PolicySetting, 'words' | 'unit'> {
  const words = path.slice(1).flatMap((name) => name.split(/(?=[A-Z])/).map(lowerWord));
  const bound = { max: ', at most', min: ', at least' }[words.at(-1) ?? ''] ?? '';
  if (bound !== '') words.pop();
  // What may happen so often per minute is no time.
  const unit = words.at(-2) === 'per' ? '' : (units[words.at(-1) ?? ''] ?? '');
  if (unit !== '' && words.length > 1) words.pop();
  return { words: `${words.join(' ')}${bound}`, unit };
}

const lowerWord = (word: string) => {
  const lowered = word.toLowerCase();
  return known[lowered] ?? lowered;
};

const known: Readonly<Record<string, string>> = {
  otp: 'OTP',
  id: 'ID',
  tpin: 'TPIN',
  imps: 'IMPS',
  neft: 'NEFT',
  rtgs: 'RTGS',
  atm: 'ATM',
  pan: 'PAN',
};

const units: Readonly<Record<string, string>> = {
  seconds: 'seconds',
  minutes: 'minutes',
  hours: 'hours',
  days: 'days',
  milliseconds: 'milliseconds',
  kibibytes: 'KiB',
  minute: 'minute of the day',
  hour: 'hour of the day',
  age: 'years',
};
