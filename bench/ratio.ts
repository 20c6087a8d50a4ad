/** One goal of the performance sheet, as one run of the bench found it. */
export type Measured = {
  readonly goal: string;
  readonly what: string;
  /** Subject over peer, a value for each round. */
  readonly ratios: readonly number[];
  readonly target: { readonly least?: number; readonly most?: number };
  /** Whether the run fails when the goal is missed. */
  readonly isGate: boolean;
  /** Raw figures of subject and peer, for people. */
  readonly raw: string;
};

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Half the distance between the quartiles, over the median. */
export function spread(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  const half = (at(0.75) - at(0.25)) / 2;
  return half === 0 ? 0 : half / median(values);
}

export function isMet({ ratios, target }: Measured): boolean {
  const ratio = median(ratios);
  return ratio >= (target.least ?? 0) && ratio <= (target.most ?? Number.POSITIVE_INFINITY);
}

const spreadMax = 0.2;

/** False where a gate is missed, or too noisy to say. */
export function passes(measured: Measured): boolean {
  return !measured.isGate || (isMet(measured) && spread(measured.ratios) <= spreadMax);
}

export function lineOf(measured: Measured): string {
  const { goal, what, ratios, target, isGate, raw } = measured;
  const bound = target.least === undefined ? `<= ${target.most}` : `>= ${target.least}`;
  const verdict = isMet(measured) ? 'met' : 'MISSED';
  const percent = Math.round(spread(ratios) * 100);
  return [
    goal.padEnd(3),
    what.padEnd(58),
    rounded(median(ratios)).padStart(7),
    bound.padStart(8),
    `±${percent} %`.padStart(7),
    `${verdict}${isGate ? ' (gate)' : ''}`.padEnd(14),
    raw,
  ].join('  ');
}

export function rounded(value: number): string {
  return (Math.round(value * 1000) / 1000).toString();
}

/** Calls per second, without decimals. */
export function perSecond(count: number, seconds: number): number {
  return Math.round(count / seconds);
}
