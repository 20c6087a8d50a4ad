import type { CoverageAnswer } from '@sahakar/simulator/answers-of-instruments';

/** One service: how often it answered each code, 0 where its contract names one that never came. */
export type MatrixRow = {
  readonly service: string;
  readonly calls: number;
  readonly cells: readonly { readonly code: string; readonly count: number }[];
};

export function matrixOf({ counts }: Pick<CoverageAnswer, 'counts'>): readonly MatrixRow[] {
  const pairs = Object.entries(counts['serviceCodes'] ?? {});
  return Object.entries(counts['services'] ?? {}).map(([service, calls]) => ({
    service,
    calls,
    cells: pairs
      .filter(([pair]) => pair.startsWith(`${service} `))
      .map(([pair, count]) => ({ code: pair.slice(service.length + 1), count }))
      .toSorted((one, other) => Number(one.code) - Number(other.code)),
  }));
}
