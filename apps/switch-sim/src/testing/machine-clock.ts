import { onTestFinished, vi } from 'vitest';
import { elapsedMilliseconds, machineNow } from '../clock.ts';
import type { TestBank } from './start-bank.ts';

const began = machineNow() - elapsedMilliseconds();
/** What no clock that is set can move. */
const trueNow = () => Math.floor(began + elapsedMilliseconds());

/** Sets the machine's clock so far ahead of what it should show, until the test is over. */
export function setAhead(milliseconds: number): void {
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => trueNow() + milliseconds);
  onTestFinished(() => clock.mockRestore());
}

/** The same while the bank is closed. */
export async function setAheadClosed({ worlds }: TestBank, milliseconds: number): Promise<void> {
  await worlds.close();
  setAhead(milliseconds);
  await worlds.open('main');
}
