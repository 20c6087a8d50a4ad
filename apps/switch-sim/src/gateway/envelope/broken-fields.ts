import type * as z from 'zod/mini';

export type BrokenField = { readonly field: string; readonly rule: string };

type Issue = z.core.$ZodIssue;

/** The first of them, and how many others there are. */
export type BrokenFields = { readonly told: readonly BrokenField[]; readonly others: number };

/** The fields of a request that its contract does not take, each with the rule that it broke. */
export function brokenFields(issues: readonly Issue[], wire: unknown): BrokenFields {
  return firstOf(faultsIn(issues), wire);
}

export const unknownFieldsOf = (names: readonly string[]): BrokenFields => firstOf(names, null);

/** What is no field of the service, by its name, or what is wrong with one that is. */
type Fault = string | Issue;

/** Nobody corrects more at once, and whoever calls decides how many there are. */
const toldMax = 20;

function firstOf(faults: readonly Fault[], wire: unknown): BrokenFields {
  const told = faults.slice(0, toldMax).map((fault) => brokenField(fault, wire));
  return { told, others: faults.length - told.length };
}

function brokenField(fault: Fault, wire: unknown): BrokenField {
  if (typeof fault === 'string') return { field: shown(fault), rule: 'no field of this service' };
  const rule = valueAt(wire, fault.path) === undefined ? 'required' : ruleOf(fault);
  return { field: fault.path.join('.'), rule };
}

/** What is no field of ours has a name of the caller's own, as long as he likes. */
const shown = (name: string) =>
  name.length > nameLengthMax ? `${name.slice(0, nameLengthMax)}…` : name;

const nameLengthMax = 60;

function faultsIn(issues: readonly Issue[]): readonly Fault[] {
  return issues.flatMap<Fault>((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys;
    const nearest = nearestAlternative(issue);
    if (nearest === null) return [issue];
    return faultsIn(nearest.map((one) => ({ ...one, path: [...issue.path, ...one.path] })));
  });
}

/** Of a choice between objects, what the one says that finds least wrong; null where there is none. */
function nearestAlternative(issue: Issue): readonly Issue[] | null {
  if (issue.code !== 'invalid_union') return null;
  const ofFields = issue.errors.filter((issues) => issues.every(({ path }) => path.length > 0));
  return ofFields.toSorted((one, other) => one.length - other.length)[0] ?? null;
}

/** What would have been right, as far as the contract tells; never what was sent. */
function ruleOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'invalid_format':
      return `like ${issue.pattern ?? issue.format}`;
    case 'too_big':
      return `at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'too_small':
      return `at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'invalid_union':
      return alternativesOf(issue).join(' or ');
    case 'custom':
      return toldRule(issue.params ?? {});
    default:
      return 'not so';
  }
}

const unitOf = (origin: string) => (origin === 'string' ? ' characters' : '');

function alternativesOf(issue: Extract<Issue, { code: 'invalid_union' }>): readonly string[] {
  if ('options' in issue) return (issue.options ?? []).map((option) => JSON.stringify(option));
  return [...new Set(issue.errors.map((issues) => issues.map(ruleOf).join(' and ')))];
}

/** What a check of a contract says of itself, since it shows nothing else. */
function toldRule({ rule, maxLength, name, length }: Readonly<Record<string, unknown>>): string {
  if (typeof rule === 'string') return rule;
  if (typeof maxLength === 'number') return `at most ${maxLength} characters`;
  if (typeof name !== 'string') return 'not so';
  if (!isLength(length)) return name;
  const { min, max } = length;
  return `${name}, ${min === max ? max : `${min} to ${max}`} characters`;
}

const isLength = (value: unknown): value is { readonly min: number; readonly max: number } =>
  typeof value === 'object' && value !== null && 'min' in value && 'max' in value;

function valueAt(wire: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null
        ? Object.getOwnPropertyDescriptor(value, name)?.value
        : undefined,
    wire,
  );
}
