import type { Policy } from '../policy.ts';
import type { CardChannel } from './card-codes.ts';

export type LimitFault = 'below-minimum' | 'not-a-step' | 'above-maximum';

/** What is wrong with a limit that somebody chooses for a channel, or null. */
export function limitFault(
  channel: CardChannel,
  limit: bigint,
  max: bigint,
  { card }: Pick<Policy, 'card'>,
): LimitFault | null {
  const min = channel === 'atm' ? card.atmLimitMin : card.channelLimitMin;
  if (limit < min) return 'below-minimum';
  const hasSteps = channel === 'atm' && card.atmLimitStep > 0n;
  if (hasSteps && limit % card.atmLimitStep !== 0n) return 'not-a-step';
  return limit > max ? 'above-maximum' : null;
}
