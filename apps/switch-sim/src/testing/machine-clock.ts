import { onTestFinished, vi } from 'vitest';
import type { TestBank } from './start-bank.ts';

const trueNow = Date.now.bind(Date);

/** Sets the machine's clock so far ahead of what it should show, until the test is over. */
export function setAhead(milliseconds: number): void {
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => trueNow() + milliseconds);
  onTestFinished(() => void clock.mockRestore());
}

/** The same while the bank is closed. */
export async function setAheadClosed({ worlds }: TestBank, milliseconds: number): Promise<void> {
  await worlds.close();
  setAhead(milliseconds);
  await worlds.open('main');
}

/** The bank looks at its clock every second. */
export const aFewLooks = { timeout: 10_000, interval: 50 };
