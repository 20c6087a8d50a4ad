import type { Policy } from '@sahakar/contracts/policy';
import { isRtgsOpen, type Rail } from '@sahakar/contracts/transfers/rails';

/**
 * How far a transfer is that the bank has taken, and what its number is called. NEFT is only
 * accepted, since the other bank has nothing before its batch, and so is RTGS before it opens; all
 * else is completed (decision 0023).
 */
export function outcomeOf(rail: Rail | null, moment: string, { settlement }: Policy) {
  const waitsFor = waitedFor(rail, moment, settlement);
  const hasUtr = rail === 'NEFT' || rail === 'RTGS';
  return { isCompleted: waitsFor === null, waitsFor, hasUtr };
}

function waitedFor(
  rail: Rail | null,
  moment: string,
  hours: Policy['settlement'],
): 'batch' | 'opening' | null {
  if (rail === 'NEFT') return 'batch';
  const minuteOfDay = Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));
  return rail === 'RTGS' && !isRtgsOpen(minuteOfDay, hours) ? 'opening' : null;
}
