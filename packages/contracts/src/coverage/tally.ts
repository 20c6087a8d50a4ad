/** What of a bank can be exercised, one kind at a time. */
export const dimensions = [
  'services',
  'operations',
  'codes',
  'serviceCodes',
  'roles',
  'languages',
  'screens',
  'screensByAxe',
  'faults',
  'rulings',
] as const;
export type Dimension = (typeof dimensions)[number];

/**
 * How often each thing was exercised. What could be and was not stands there with 0, so that tallies
 * of several processes are added without knowing the bank.
 */
export type CoverageTally = Readonly<Record<Dimension, Readonly<Record<string, number>>>>;

/** What a simulator writes when it stops, and what `npm run coverage` reads. */
export type CoverageFile = { readonly counts: CoverageTally };

export type DimensionSummary = {
  readonly exercised: number;
  readonly all: number;
  readonly empty: readonly string[];
};

export function mergedTallies(tallies: readonly CoverageTally[]): CoverageTally {
  return byDimension((dimension) => {
    const sums = new Map<string, number>();
    for (const tally of tallies) {
      // A file of a simulator that did not know this dimension yet has nothing to add.
      for (const [key, count] of Object.entries(tally[dimension] ?? {})) {
        sums.set(key, (sums.get(key) ?? 0) + count);
      }
    }
    return Object.fromEntries(sums);
  });
}

export function summaryOf(tally: CoverageTally): Readonly<Record<Dimension, DimensionSummary>> {
  return byDimension((dimension) => {
    const entries = Object.entries(tally[dimension]);
    const empty = entries.filter(([, count]) => count === 0).map(([key]) => key);
    return { exercised: entries.length - empty.length, all: entries.length, empty };
  });
}

export function byDimension<T>(of: (dimension: Dimension) => T): Readonly<Record<Dimension, T>> {
  // Safe: every dimension gets its value.
  return Object.fromEntries(dimensions.map((one) => [one, of(one)])) as Record<Dimension, T>;
}
