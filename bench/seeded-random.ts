export type SeededRandom = {
  /** From 0 on, below 1. */
  next(): number;
  /** A whole number from `least` to `most`, both possible. */
  between(least: number, most: number): number;
};

/** The same numbers for the same seed (mulberry32), so that a run can be made again. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, between: (least, most) => least + Math.floor(next() * (most - least + 1)) };
}
