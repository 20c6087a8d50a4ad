/** What a card service may answer to the OTP that it is sent (RULINGS O4), and to the state of the card. */
export const cardOtpRefusals = ['5029', '9020', '9021', '9023', '9024', '9070', '9071'] as const;

/** Where a card stands, by its code on the wire (RULINGS X3). 6 is final. */
export const cardStatusCodes = { active: '2', blocked: '3', hotlisted: '6' } as const;

export type CardState = keyof typeof cardStatusCodes;
export type CardStatusCode = (typeof cardStatusCodes)[CardState];

/** What a block may be: for a time, or for good. */
export const blockTypes = { temporary: '3', permanent: '6' } as const;

/** Why a card is blocked, by the documented codes. */
export const blockReasons = { '1': 'Lost', '2': 'Stolen', '3': 'Damaged', '4': 'Others' } as const;

export type BlockReason = keyof typeof blockReasons;

// Safe: the keys of an object literal are its own names, and there are four.
export const blockReasonCodes = Object.keys(blockReasons) as [BlockReason, ...BlockReason[]];

/** Whether a channel of a card may be used (RULINGS X1). */
export const channelCodes = { on: '1', off: '2' } as const;

export type ChannelCode = (typeof channelCodes)[keyof typeof channelCodes];

/** Where a card can be used, in the documented order. */
export const cardChannels = ['atm', 'pos', 'ecom', 'contactless'] as const;

export type CardChannel = (typeof cardChannels)[number];

/** One value for each channel. */
export type PerChannel<Value> = Readonly<Record<CardChannel, Value>>;

/** The three fields of each channel. Spelled so on the wire. */
export const channelFields = {
  atm: { limit: 'ATMLimit', status: 'ATMStatus', max: 'AtmMaxLimit' },
  pos: { limit: 'POSLimit', status: 'POSStatus', max: 'POSMaxLimit' },
  ecom: { limit: 'ECOMLimit', status: 'ECOMStatus', max: 'EcomMaxLimit' },
  contactless: {
    limit: 'ContactlessLimit',
    status: 'ContactlessStatus',
    max: 'ContactlessMaxLimit',
  },
} as const satisfies PerChannel<object>;

/** Makes one value for each channel. */
export function perChannel<Value>(valueOf: (channel: CardChannel) => Value): PerChannel<Value> {
  return {
    atm: valueOf('atm'),
    pos: valueOf('pos'),
    ecom: valueOf('ecom'),
    contactless: valueOf('contactless'),
  };
}

type TermField<Kind extends 'limit' | 'status'> = (typeof channelFields)[CardChannel][Kind];
type LimitField = TermField<'limit'>;
type StatusField = TermField<'status'>;

/** The limits out of their fields. */
export function limitsIn<Fields extends { readonly [F in LimitField]?: unknown }>(
  fields: Fields,
): PerChannel<Fields[LimitField]> {
  return perChannel((channel) => fields[channelFields[channel].limit]);
}

/** What stands of the channels in their fields. */
export function channelsIn<Fields extends { readonly [F in StatusField]?: unknown }>(
  fields: Fields,
): PerChannel<Fields[StatusField]> {
  return perChannel((channel) => fields[channelFields[channel].status]);
}

/** Limits and channels in their fields. */
export function termFields<Limit, Status>(limits: PerChannel<Limit>, channels: PerChannel<Status>) {
  return {
    [channelFields.atm.limit]: limits.atm,
    [channelFields.pos.limit]: limits.pos,
    [channelFields.ecom.limit]: limits.ecom,
    [channelFields.contactless.limit]: limits.contactless,
    [channelFields.atm.status]: channels.atm,
    [channelFields.pos.status]: channels.pos,
    [channelFields.ecom.status]: channels.ecom,
    [channelFields.contactless.status]: channels.contactless,
  };
}
