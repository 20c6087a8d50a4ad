import {
  type CardChannel,
  cardChannels,
  type CardStatusCode,
  channelCodes,
  channelFields,
} from '@sahakar/contracts/cards/card-codes';
import { boundDetails } from '@sahakar/contracts/otp/bound-fields';
import type { CardOtpType } from '@sahakar/contracts/otp/otp-request-types';
import { groupedRupees, rupeesText } from '@sahakar/contracts/wire/rupees';
import type { OtpDetails } from '../otp/otp-details.ts';
import { type CardTerms, changeOf, channelNames } from './card-change.ts';
import type { CardRecord } from './card-record.ts';

/** What the OTP of a change of limits or channels is bound to: every one of them, changed or not. */
export function termDetails(
  kind: 'limits' | 'channels',
  { limits, channels }: CardTerms,
): OtpDetails {
  const pairs = cardChannels.map((channel) =>
    kind === 'limits'
      ? [boundDetails[channelFields[channel].limit], rupeesText(limits[channel])]
      : [boundDetails[channelFields[channel].status], channels[channel]],
  );
  return Object.fromEntries(pairs);
}

/** What a client wants of a card, as far as it has named it. */
export type NamedChange = {
  readonly status?: CardStatusCode | undefined;
  readonly terms?: CardTerms | undefined;
};

/** What a card OTP is for, in the words of its SMS; what was not named is said to be unknown. */
export function cardPurpose(
  requestType: CardOtpType,
  card: CardRecord,
  { status, terms }: NamedChange,
): string {
  const which = `the card ending ${card.maskedNumber.slice(-4)}`;
  switch (requestType) {
    case 'GETOTPCARDGREENPIN':
      return `to set the PIN of ${which}`;
    case 'GETOTPCARDBLOCK':
      return status === undefined
        ? `to block or unblock ${which}, the bank was not told which`
        : steps[status](which);
    case 'GETOTPCARDSTATUS':
      return terms === undefined
        ? `to switch channels of ${which}, the bank was not told which`
        : `to switch ${changed(card, terms, switched)} for ${which}`;
    case 'GETOTPCARDLIMIT':
      return terms === undefined
        ? `to change limits of ${which}, the bank was not told to what`
        : `to set ${changed(card, terms, limited)} for ${which}`;
  }
}

const steps: Readonly<Record<CardStatusCode, (which: string) => string>> = {
  '2': (which) => `to unblock ${which}`,
  '3': (which) => `to block ${which} for a time`,
  '6': (which) => `to block ${which} for good`,
};

type Words = (channel: CardChannel, terms: CardTerms) => string;

const switched: Words = (channel, { channels }) =>
  `${channelNames[channel]} ${channels[channel] === channelCodes.on ? 'on' : 'off'}`;

const limited: Words = (channel, { limits }) =>
  `the ${channelNames[channel]} limit to Rs ${groupedRupees(limits[channel])}`;

function changed(card: CardRecord, terms: CardTerms, words: Words): string {
  const change = changeOf(card, terms);
  const each = 'changed' in change ? change.changed.map((channel) => words(channel, terms)) : [];
  return [each.slice(0, -1).join(', '), each.at(-1) ?? '']
    .filter((part) => part !== '')
    .join(' and ');
}
