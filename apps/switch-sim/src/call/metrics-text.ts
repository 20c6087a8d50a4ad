/** Counts of something in milliseconds, for Prometheus to tell its distribution from. */
export type Histogram = {
  add(milliseconds: number): void;
  /** Its lines under a name, with a label such as `stage="run"` where there is one. */
  lines(name: string, label?: string): string[];
};

const bounds = [1, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 20_000];

export function histogram(): Histogram {
  /** How many are above the bound before and within this one. */
  const between = bounds.map(() => 0);
  let number = 0;
  let sum = 0;
  return {
    add(milliseconds) {
      number += 1;
      sum += milliseconds;
      const at = bounds.findIndex((bound) => milliseconds <= bound);
      if (at >= 0) between[at] = (between[at] ?? 0) + 1;
    },
    lines(name, label) {
      const [first, own] = label === undefined ? ['', ''] : [`${label},`, `{${label}}`];
      let within = 0;
      return [
        ...bounds.map((bound, at) => {
          within += between[at] ?? 0;
          return line(`${name}_bucket{${first}le="${bound}"}`, within);
        }),
        line(`${name}_bucket{${first}le="+Inf"}`, number),
        line(`${name}_sum${own}`, Math.round(sum)),
        line(`${name}_count${own}`, number),
      ];
    },
  };
}

export function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export const line = (name: string, value = 0) => `sahakar_${name} ${value}`;

export const family = (name: string, type: string, help: string) => [
  `# HELP sahakar_${name} ${help}.`,
  `# TYPE sahakar_${name} ${type}`,
];

export const labelled = (name: string, label: string, counts: ReadonlyMap<string, number>) =>
  [...counts].map(([value, calls]) => line(`${name}{${label}="${value}"}`, calls));
