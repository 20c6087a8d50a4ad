import type { Rail } from '@sahakar/contracts/transfers/rails';

/**
 * How far a transfer is that the bank has taken, and what its number is called. NEFT is only
 * accepted, since the other bank has nothing before its batch; all else is completed (decision 0023).
 */
export function outcomeOf(rail: Rail | null) {
  return { isCompleted: rail !== 'NEFT', hasUtr: rail === 'NEFT' || rail === 'RTGS' };
}
