import { scryptSync } from 'node:crypto';
import { randomStream, soon } from './scheduler.ts';

export * from 'node:crypto';

/** What node:crypto takes from the machine, taken from the seed. */
export const randomBytes = (size: number) => randomStream().bytes(size);

export function randomInt(from: number, to?: number): number {
  return to === undefined ? randomStream().below(from) : from + randomStream().below(to - from);
}

export function randomUUID(): string {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = bytes.toString('hex');
  return [
    text.slice(0, 8),
    text.slice(8, 12),
    text.slice(12, 16),
    text.slice(16, 20),
    text.slice(20),
  ].join('-');
}

type Derived = (error: Error | null, digest: Buffer) => void;
type ScryptOptions = NonNullable<Parameters<typeof scryptSync>[3]>;

/** At once and told in a turn of its own, where Node would ask a thread that ends when it likes. */
export function scrypt(
  secret: string,
  salt: Buffer,
  size: number,
  options: ScryptOptions,
  derived: Derived,
): void {
  const digest = scryptSync(secret, salt, size, { ...options, maxmem: 64 * 1024 * 1024 });
  soon(() => derived(null, digest));
}
