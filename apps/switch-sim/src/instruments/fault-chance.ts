import { createHash } from 'node:crypto';

/** A number from 0 up to 1 that follows from the text alone, so that a seed repeats it. */
export function chance(draw: string): number {
  return createHash('sha256').update(draw).digest().readUInt32BE(0) / 2 ** 32;
}

/** A number of the normal curve around 0, by Box and Muller. */
export function normal(draw: string): number {
  const radius = Math.sqrt(-2 * Math.log(1 - chance(`${draw} radius`)));
  return radius * Math.cos(2 * Math.PI * chance(`${draw} angle`));
}
