import { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import * as z from 'zod/mini';
import { Card, WholeCard } from './card.ts';

/** What has just been done to a card; each has its sentence in the texts. */
export const doneKinds = [
  'blocked',
  'hotlisted',
  'unblocked',
  'limits',
  'channels',
  'pin',
] as const;

/** The list may be opened with the account that was chosen before, and with what was done. */
export const ListState = z.nullish(
  z.object({
    account: z.string(),
    done: z.optional(z.object({ kind: z.enum(doneKinds), message: z.string() })),
  }),
);
export type Done = { readonly kind: (typeof doneKinds)[number]; readonly message: string };

export const BlockState = z.object({ card: Card });

/** The active cards that can be changed come along, so that another one can be chosen (C089). */
export const LimitState = z.object({ card: WholeCard, cards: z.array(WholeCard) });

export const ChannelState = z.object({
  card: WholeCard,
  cards: z.array(WholeCard),
  source: z.literal('FromDebitCardService'),
});

export const pinKinds = ['Change', 'Generate'] as const;
export type PinKind = (typeof pinKinds)[number];

export const PinState = z.object({ card: Card, account: ListedAccount, type: z.enum(pinKinds) });

/** Secrets in here live in memory only: a reload leads back to the list (C080). */
export const GreenPinOtpState = z.object({
  accNo: z.string(),
  cardNo: z.string(),
  newPin: z.string(),
  CVV: z.string(),
  expiryDt: z.string(),
  type: z.enum(pinKinds),
});

export const LimitChangeOtpState = z.object({ card: WholeCard, limits: WholeCard.shape.limits });

/** Expiry and CVV come along, since the change is proven by them again (C094). */
export const ChannelBlockingOtpState = z.object({
  card: WholeCard,
  channels: WholeCard.shape.channels,
  expiryDt: z.string(),
  CVV: z.string(),
});
