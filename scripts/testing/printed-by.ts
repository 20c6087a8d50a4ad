import { vi } from 'vitest';

/** What a command prints, and how it ends: with a code, or with what it throws. */
export async function printedBy(work: () => Promise<number>) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const end: unknown = await work().catch((error: unknown) => error);
  const printed = write.mock.calls.map(([text]) => String(text)).join('');
  write.mockRestore();
  return { end, printed };
}
