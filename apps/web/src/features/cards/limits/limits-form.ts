import {
  type CardChannel,
  cardChannels,
  perChannel,
  type PerChannel,
} from '@sahakar/contracts/cards/card-codes';
import { type LimitFault, limitFault } from '@sahakar/contracts/cards/limit-rules';
import type { Policy } from '@sahakar/contracts/policy';
import { paiseOf } from '@sahakar/contracts/wire/rupees';

/** The limits as typed: rupees text, channel by channel. */
export type TypedLimits = PerChannel<string>;

export type ChannelFault = { readonly field: CardChannel; readonly rule: LimitFault };

export type LimitsOutcome =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'faulty'; readonly faults: readonly ChannelFault[] }
  | { readonly kind: 'changed'; readonly limits: PerChannel<bigint> };

/** What a submit means: a channel that keeps its limit is not looked at (C272). */
export function readLimits(
  old: PerChannel<bigint>,
  typed: TypedLimits,
  max: PerChannel<bigint>,
  policy: Pick<Policy, 'card'>,
): LimitsOutcome {
  // An emptied field is a limit of nothing, which is below every minimum.
  const limits = perChannel((channel) => paiseOf(typed[channel]) ?? 0n);
  const changed = cardChannels.filter((channel) => limits[channel] !== old[channel]);
  if (changed.length === 0) return { kind: 'unchanged' };
  const faults = changed.flatMap((channel) => {
    const rule = limitFault(channel, limits[channel], max[channel], policy);
    return rule === null ? [] : [{ field: channel, rule }];
  });
  return faults.length > 0 ? { kind: 'faulty', faults } : { kind: 'changed', limits };
}
