import { expect, type Simulator } from '../fixtures.ts';
import { otpsOf } from '../otp/otp-steps.ts';

/** The codes of this checker's approvals, oldest first. */
export async function codes(simulator: Simulator, from: number, count: number) {
  const sent = () => otpsOf(simulator, 'charles');
  await expect.poll(async () => (await sent()).length).toBe(from + count);
  return (await sent()).slice(from);
}
