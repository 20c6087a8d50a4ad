import type { Bank } from '../bank.ts';

/** From when a payee may be paid who is activated at this moment; null where there is no cooling. */
export function usableFrom({ clock, policy }: Pick<Bank, 'clock' | 'policy'>): Date | null {
  const { coolingHours } = policy.payee;
  return coolingHours === 0 ? null : new Date(clock.now().getTime() + coolingHours * 3_600_000);
}
