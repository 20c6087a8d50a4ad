export type Edges = {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
};

export type Graticule = {
  /** Degrees of latitude and of longitude at which a line is drawn. */
  readonly parallels: readonly number[];
  readonly meridians: readonly number[];
};

/** The lines of the net within some edges: a handful, at round figures, whatever the zoom. */
export function graticule(edges: Edges): Graticule {
  const step = stepFor(Math.max(edges.north - edges.south, edges.east - edges.west));
  return {
    parallels: multiples(step, edges.south, edges.north).filter((at) => Math.abs(at) <= 85),
    meridians: multiples(step, edges.west, edges.east),
  };
}

/** A degree as a label: 11.12° N; a figure that says no more than it has to. */
export function degreeLabel(at: number, positive: string, negative: string): string {
  return `${rounded(Math.abs(at))}° ${at < 0 ? negative : positive}`;
}

/** A degree without the dust that binary fractions leave: four decimals, about ten metres. */
export function rounded(degree: number): number {
  return Math.round(degree * 10_000) / 10_000;
}

function stepFor(span: number): number {
  return steps.find((step) => span / step <= linesMax) ?? 30;
}

function multiples(step: number, from: number, to: number): readonly number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, place) => rounded((first + place) * step));
}

const linesMax = 8;
const steps = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
