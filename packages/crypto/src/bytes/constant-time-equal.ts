import type { Bytes } from '../codec.ts';

/** For platforms without a built-in: looks at every byte, wherever the first difference is. */
export function constantTimeEqual(left: Bytes, right: Bytes): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (const [at, byte] of left.entries()) difference |= byte ^ (right[at] ?? 0);
  return difference === 0;
}
