/** The quotient of two positive whole numbers, halves rounded up: how the bank rounds to a paisa. */
export function roundedDivision(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}
