import {
  type CardChannel,
  cardChannels,
  perChannel,
  type PerChannel,
} from '@sahakar/contracts/cards/card-codes';
import { type LimitFault, limitFault } from '@sahakar/contracts/cards/limit-rules';
import type { Policy } from '@sahakar/contracts/policy';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { typedPaise } from '../../../ui/amounts/money.ts';

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
  const limits = perChannel((channel) => limitTyped(typed[channel], old[channel]));
  const changed = cardChannels.filter((channel) => limits[channel] !== old[channel]);
  if (changed.length === 0) return { kind: 'unchanged' };
  const faults = changed.flatMap((channel) => {
    const rule = limitFault(channel, limits[channel], max[channel], policy);
    return rule === null ? [] : [{ field: channel, rule }];
  });
  return faults.length > 0 ? { kind: 'faulty', faults } : { kind: 'changed', limits };
}

/** An emptied field is a limit of nothing, which is below every minimum. */
function limitTyped(text: string, old: bigint): bigint {
  // Of what the bank has set itself nothing has to be read back.
  return text === rupeesText(old) ? old : (typedPaise(text) ?? 0n);
}
