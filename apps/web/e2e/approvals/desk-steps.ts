import { expect, type Simulator } from '../fixtures.ts';

/** The codes of this checker's approvals, oldest first. */
export async function codes(simulator: Simulator, from: number, count: number): Promise<string[]> {
  const { mobile } = await simulator.person('charles');
  const sent = async () =>
    (await simulator.messagesTo(mobile)).flatMap(({ otp }) => (otp === null ? [] : [otp]));
  await expect.poll(async () => (await sent()).length).toBe(from + count);
  return (await sent()).slice(from);
}
