import {
  type CardChannel,
  cardChannels,
  type ChannelCode,
  channelFields,
  type PerChannel,
} from '@sahakar/contracts/cards/card-codes';
import { type LimitFault, limitFault } from '@sahakar/contracts/cards/limit-rules';
import type { Policy } from '@sahakar/contracts/policy';
import { groupedRupees } from '@sahakar/contracts/wire/rupees';
import type { Desk } from '../call/refusal.ts';
import { type CardRecord, maxLimitsOf } from './card-record.ts';

export type CardTerms = {
  readonly limits: PerChannel<bigint>;
  readonly channels: PerChannel<ChannelCode>;
};

export type CardChange =
  | { readonly kind: 'limits' | 'channels'; readonly changed: readonly CardChannel[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'both' };

/** What a call wants to change of a card: its limits or its channels. */
export function changeOf(card: CardTerms, terms: CardTerms): CardChange {
  const limits = cardChannels.filter((channel) => card.limits[channel] !== terms.limits[channel]);
  const channels = cardChannels.filter(
    (channel) => card.channels[channel] !== terms.channels[channel],
  );
  if (limits.length > 0 && channels.length > 0) return { kind: 'both' };
  if (limits.length > 0) return { kind: 'limits', changed: limits };
  return channels.length > 0 ? { kind: 'channels', changed: channels } : { kind: 'none' };
}

/** What a call changes: something, and no limit beyond the rules; one that is left may stay. */
export function requireChange(
  { bank: { policy }, refuse }: Desk<'9100'>,
  card: CardRecord,
  terms: CardTerms,
): Exclude<CardChange, { kind: 'none' }> {
  const change = changeOf(card, terms);
  if (change.kind === 'none') return refuse('9100', 'Nothing has been changed.');
  if (change.kind !== 'limits') return change;
  const max = maxLimitsOf(card, policy);
  for (const channel of change.changed) {
    const rule = limitFault(channel, terms.limits[channel], max[channel], policy);
    if (rule === null) continue;
    const message = `${named(channel)} limit ${faultWords(rule, channel, max[channel], policy)}`;
    const fault = { field: channelFields[channel].limit, rule };
    return refuse('9100', message, JSON.stringify([fault]));
  }
  return change;
}

/** As a channel is called within a sentence. */
export const channelNames: PerChannel<string> = {
  atm: 'ATM',
  pos: 'POS',
  ecom: 'ECOM',
  contactless: 'contactless',
};

/** The same where a sentence begins with it. */
const named = (channel: CardChannel) => channelNames[channel].replace(/^c/, 'C');

function faultWords(rule: LimitFault, channel: CardChannel, max: bigint, { card }: Policy): string {
  switch (rule) {
    case 'below-minimum': {
      const min = channel === 'atm' ? card.atmLimitMin : card.channelLimitMin;
      return `should be at least Rs ${groupedRupees(min)}`;
    }
    case 'not-a-step':
      return `should be a multiple of Rs ${groupedRupees(card.atmLimitStep)}`;
    case 'above-maximum':
      return `should be at most Rs ${groupedRupees(max)}`;
  }
}
