import { rounded } from './ratio.ts';

/** How many rounds went by before a clock was started, and whether the figure stood then. */
export type Warmth = { readonly rounds: number; readonly stands: boolean };

const roundsMax = 10;
const differenceMax = 0.05;

/** Repeats a round until its figure differs from that of the round before by less than 5 %. */
export async function warmUntilItStands(figureOf: () => Promise<number>): Promise<Warmth> {
  let before = await figureOf();
  for (let rounds = 2; rounds <= roundsMax; rounds += 1) {
    const figure = await figureOf();
    if (Math.abs(figure - before) < differenceMax * before) return { rounds, stands: true };
    before = figure;
  }
  return { rounds: roundsMax, stands: false };
}

export function warmthText({ rounds, stands }: Warmth): string {
  return stands ? `warm after ${rounds} rounds` : `not steady after ${rounds} rounds`;
}

/** Whoever goes first finds other caches than whoever goes last: each begins in its turn. */
export function inTurn<Item>(items: readonly Item[], round: number): readonly Item[] {
  const first = round % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

/** The value of each round over that of another figure in the same round. */
export function ratiosOf(subject: readonly number[], peer: readonly number[]): number[] {
  return subject.map((value, round) => value / (peer[round] ?? Number.NaN));
}

/** Microseconds of processor time a call, in words. */
export function cpuText(microseconds: number): string {
  return `${rounded(Math.round(microseconds))} us CPU`;
}
