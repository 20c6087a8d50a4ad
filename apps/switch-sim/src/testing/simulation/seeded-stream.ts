import { createCipheriv, createHash } from 'node:crypto';

/** Bytes without end that follow from a text alone. */
export type SeededStream = {
  bytes(size: number): Buffer<ArrayBuffer>;
  /** A whole number from 0, below the bound. */
  below(bound: number): number;
  /** True once in so many times. */
  oneIn(times: number): boolean;
};

const blockBytes = 4096;

/** The key stream of a cipher whose key is the hash of the text. */
export function seededStream(text: string): SeededStream {
  const key = createHash('sha256').update(text).digest();
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  let block = Buffer.alloc(0);
  function bytes(size: number): Buffer<ArrayBuffer> {
    if (size > block.length) block = cipher.update(Buffer.alloc(Math.max(size, blockBytes)));
    const taken = Buffer.from(block.subarray(0, size));
    block = block.subarray(size);
    return taken;
  }
  const below = (bound: number) => bytes(6).readUIntBE(0, 6) % bound;
  return { bytes, below, oneIn: (times) => below(times) === 0 };
}
