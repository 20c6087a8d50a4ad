import type { Bytes } from '../codec.ts';

/**
 * Bytes of any values, all to be written. Where there is one, Node's buffer gives them of memory that
 * it has already.
 */
export const roomFor: (size: number) => Bytes =
  typeof Buffer === 'undefined'
    ? (size) => new Uint8Array(size)
    : (size) => Buffer.allocUnsafe(size);

export function joinBytes(parts: readonly Bytes[]): Bytes {
  let length = 0;
  for (const part of parts) length += part.length;
  const joined = roomFor(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** For platforms without a built-in: looks at every byte, wherever the first difference is. */
export function constantTimeEqual(left: Bytes, right: Bytes): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (const [at, byte] of left.entries()) difference |= byte ^ (right[at] ?? 0);
  return difference === 0;
}
