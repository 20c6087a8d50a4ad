import type { Bank } from '../bank.ts';

/** A bank at another moment of India, without the jobs of the moments before it. */
export function bankAt(bank: Bank, moment: string): Bank {
  const now = new Date(`${moment}+05:30`);
  return { ...bank, clock: { now: () => now, today: () => moment.slice(0, 10) } };
}
