import { principals } from '@sahakar/contracts/access';
import { catalogue, isServiceName } from '@sahakar/contracts/catalogue';
import { operationsOf } from '@sahakar/contracts/coverage/operations';
import { byDimension, type CoverageTally, type Dimension } from '@sahakar/contracts/coverage/tally';
import { portalPaths } from '@sahakar/contracts/portal-paths';
import { envelopeFaults, isResponseCode, responseCodes } from '@sahakar/contracts/response-codes';
import type { FaultAction } from './fault-rule.ts';
import { rulesOfCodes } from './rules-of-codes.ts';

/** What one answered call has exercised. */
export type CoveredCall = {
  readonly service: string;
  readonly code: string;
  readonly principal: string | null;
  readonly fault: string | null;
  readonly rule: string | null;
  /** Wire values, of which only the words of choosing fields are looked at. */
  readonly request: unknown;
};

/** Counts what of the bank is exercised; names of the bank's own alone, and nothing of a customer. */
export type Coverage = {
  call(call: CoveredCall): void;
  /** Counts one thing by its name; false where the bank has none of this name. */
  count(dimension: Dimension, name: string): boolean;
  /** Counts one thing of which is known already that the bank has it. */
  countKnown(dimension: Dimension, name: string): void;
  tally(): CoverageTally;
  clear(): void;
};

const operations: ReadonlyMap<string, ReturnType<typeof operationsOf>> = new Map(
  Object.values(catalogue).map((contract) => [contract.name, operationsOf(contract)]),
);

const faultKinds = {
  code: true,
  status: true,
  delay: true,
  drop: true,
  'commit-then-drop': true,
  garble: true,
  truncate: true,
  stale: true,
  'key-length': true,
  skew: true,
  patch: true,
} as const satisfies Record<FaultAction['kind'], true>;

const contracts = Object.values(catalogue);

/** All that can be exercised, by name. A rule that stands behind no code is found when it decides. */
const known: Readonly<Record<Dimension, ReadonlySet<string>>> = {
  services: new Set(Object.keys(catalogue)),
  operations: new Set(
    contracts.flatMap(({ name }) =>
      [...(operations.get(name) ?? [])].flatMap(([field, words]) =>
        [...words].map((word) => `${name} ${field}=${word}`),
      ),
    ),
  ),
  // From 9502 on they are of whoever stands in front of a switch.
  codes: new Set(
    [...Object.keys(responseCodes), ...Object.keys(envelopeFaults)].filter((code) => code < '9502'),
  ),
  serviceCodes: new Set(
    contracts.flatMap(({ name, refusals }) => refusals.map((code) => `${name} ${code}`)),
  ),
  roles: new Set(principals),
  languages: new Set(['en', 'mr', 'hi']),
  screens: new Set(Object.values(portalPaths)),
  screensByAxe: new Set(Object.values(portalPaths)),
  faults: new Set(Object.keys(faultKinds)),
  rulings: new Set(rulesOfCodes),
};

/** What a program's own texts can add to these two stays below this. */
const foundMax = 2_000;
const canBeFound: readonly Dimension[] = ['rulings', 'serviceCodes'];

/** Whatever this counts, the sum counts too. */
export function coverage(sum?: Coverage): Coverage {
  let counts = byDimension(() => new Map<string, number>());

  function add(dimension: Dimension, name: string): void {
    const own = counts[dimension];
    own.set(name, (own.get(name) ?? 0) + 1);
  }

  function countKnown(dimension: Dimension, name: string): void {
    add(dimension, name);
    sum?.countKnown(dimension, name);
  }

  function count(dimension: Dimension, name: string): boolean {
    if (known[dimension].has(name)) {
      countKnown(dimension, name);
      return true;
    }
    if (!canBeFound.includes(dimension) || counts[dimension].size >= foundMax) return false;
    add(dimension, name);
    sum?.count(dimension, name);
    return true;
  }

  return {
    count,
    countKnown,
    call({ service, code, principal, fault, rule, request }) {
      if (code !== '') count('codes', code);
      if (fault !== null) count('faults', fault);
      if (rule !== null) count('rulings', rule);
      if (principal !== null) count('roles', principal);
      if (!isServiceName(service)) return;
      countKnown('services', service);
      if (isResponseCode(code)) count('serviceCodes', `${service} ${code}`);
      const chosen = operations.get(service);
      if (chosen === undefined || typeof request !== 'object' || request === null) return;
      for (const [field, words] of chosen) {
        const value = Object.hasOwn(request, field) ? Reflect.get(request, field) : undefined;
        if (typeof value === 'string' && words.has(value)) {
          countKnown('operations', `${service} ${field}=${value}`);
        }
      }
    },
    tally: () =>
      byDimension((dimension) => {
        const names = new Set([...known[dimension], ...counts[dimension].keys()]);
        return Object.fromEntries(
          [...names].map((name) => [name, counts[dimension].get(name) ?? 0]),
        );
      }),
    clear() {
      counts = byDimension(() => new Map());
    },
  };
}

/** Without a control plane nothing is counted. */
export const noCoverage: Coverage = {
  call: () => {},
  count: () => false,
  countKnown: () => {},
  tally: () => byDimension(() => ({})),
  clear: () => {},
};
