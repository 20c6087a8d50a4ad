import { Deviation } from '@sahakar/contracts/dialect/deviation';
import type { Observation, Portal } from './observation.ts';

/** A difference as it goes into report and dialect: of one place, or of all that are alike. */
export type Finding = {
  readonly deviation: Deviation;
  readonly portal: Portal;
  /** In how many places it was seen. */
  readonly places: number;
  readonly services: readonly string[];
};

/** The fewest rules that say all that was observed, and nothing that was seen to be otherwise. */
export function summarise(met: readonly Observation[]): Finding[] {
  const observations = withDaysAndMonthsTold(met);
  const findings = new Map<string, Finding>();
  for (const one of observations) {
    if (one.as === null) continue;
    const rule = widestRule(one, observations);
    const key = `${rule.service} ${rule.at} ${one.kind} ${one.as}`;
    if (findings.has(key)) continue;
    const covered = observations.filter(
      (other) => isSame(one, other) && isOf(rule, other) && other.as === one.as,
    );
    findings.set(key, {
      deviation: Deviation.parse({
        ...rule,
        kind: one.kind,
        ...(one.as !== '' && { as: one.as }),
      }),
      portal: worst(covered.map(({ portal }) => portal)),
      places: new Set(covered.map(placeOf)).size,
      services: [...new Set(covered.map(({ service }) => service))],
    });
  }
  return [...findings.values()];
}

type Rule = { readonly service: string; readonly at: string };

function widestRule(one: Observation, all: readonly Observation[]): Rule {
  const isByPath = one.of === null || one.kind === 'absent';
  const rules: Rule[] = isByPath
    ? [{ service: '*', at: one.at }]
    : [
        { service: '*', at: `every ${one.of}` },
        { service: one.service, at: `every ${one.of}` },
      ];
  const alike = all.filter((other) => isSame(one, other));
  const holding = rules.find((rule) => {
    const under = alike.filter((other) => isOf(rule, other));
    // A bank writes all that is of a kind alike; a path of one service is of that service.
    const isWide = !isByPath || new Set(under.map(placeOf)).size > 1;
    return isWide && !under.some((other) => contradicts(other, one));
  });
  return holding ?? { service: one.service, at: one.at };
}

const isSame = (one: Observation, other: Observation) =>
  one.kind === other.kind && one.of === other.of;

const isOf = ({ service, at }: Rule, other: Observation) =>
  (service === '*' || service === other.service) && (at === other.at || at === `every ${other.of}`);

function contradicts(other: Observation, { as }: Observation): boolean {
  if (other.as !== null) return other.as !== as;
  return other.could === null || other.could === as;
}

const placeOf = ({ service, at }: Observation) => `${service} ${at}`;

const gravity: readonly Portal[] = [
  'reads it',
  'goes without it',
  'misreads it',
  'refuses the answer',
];

const worst = (portals: readonly Portal[]): Portal =>
  portals.toSorted((one, other) => gravity.indexOf(other) - gravity.indexOf(one))[0] ?? 'reads it';

/** Where one date can only have its month first, the others of the bank have it first as well. */
function withDaysAndMonthsTold(met: readonly Observation[]): readonly Observation[] {
  if (!met.some(({ as }) => as === 'MM/DD/YYYY')) return met;
  return met.map((one) =>
    one.as === 'DD/MM/YYYY' || one.as === 'MM/DD/YYYY'
      ? { ...one, as: 'MM/DD/YYYY', portal: one.as === 'DD/MM/YYYY' ? 'misreads it' : one.portal }
      : one,
  );
}
