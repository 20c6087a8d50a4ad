import { type Measurement, measured, median, rounded } from '../ratio.ts';
import { ratiosOf } from '../rounds.ts';

/** What the browser has written down, a value for each round. */
type Search = { readonly plain: number[]; readonly slowed: number[]; readonly peer: number[] };
type Files = {
  readonly page: number[];
  readonly node: number[];
  readonly worstEvent: number[];
  readonly longTasks: number[];
};

/** Goals 13 and 14: a statement of ten thousand lines in the portal, searched and made a file of. */
export function statementGoals(read: (name: string) => unknown): Measurement[] {
  // Safe: statement.bench.ts writes both of them so.
  const [search, files] = [read('search.json') as Search, read('files.json') as Files];
  return [...searchGoals(search), ...fileGoals(files)];
}

function searchGoals({ plain, slowed, peer }: Search): Measurement[] {
  return [
    measured('13a', [Math.max(...plain)], `${plain.join(', ')} ms`),
    measured('13b', ratiosOf(slowed, peer), `${slowed.join(', ')} over ${peer.join(', ')} ms`),
  ];
}

function fileGoals({ page, node, worstEvent, longTasks }: Files): Measurement[] {
  const [made, peer] = [page, node].map((times) => rounded(median(times) / 1000));
  return [
    measured('14a', [Math.max(...longTasks)], `${longTasks.join(', ')} of them`),
    measured('14b', [Math.max(...worstEvent)], `${worstEvent.join(', ')} ms`),
    measured('14c', ratiosOf(page, node), `${made} s over ${peer} s`),
  ];
}
