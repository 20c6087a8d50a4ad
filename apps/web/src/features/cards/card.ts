import {
  cardStatusCodes,
  channelCodes,
  channelsIn,
  limitsIn,
  type PerChannel,
  perChannel,
} from '@sahakar/contracts/cards/card-codes';
import type { DebitCard } from '@sahakar/contracts/cards/card-fields';
import * as z from 'zod/mini';

const channelCode = z.enum([channelCodes.on, channelCodes.off]);

const Limits = z.object({
  atm: z.bigint(),
  pos: z.bigint(),
  ecom: z.bigint(),
  contactless: z.bigint(),
});

const Channels = z.object({
  atm: channelCode,
  pos: channelCode,
  ecom: channelCode,
  contactless: channelCode,
});

/** A card as the screens hand it on: what services and faces need of it, and no secret. */
export const Card = z.object({
  cardNo: z.string(),
  state: z.enum(['active', 'blocked']),
  accountNumber: z.string(),
  branchCode: z.string(),
  productAccountNumber: z.string(),
  /** Null where the bank does not tell one of them, and so with the channels. */
  limits: z.nullable(Limits),
  channels: z.nullable(Channels),
});
export type Card = z.output<typeof Card>;

/** A card of which all is told that a change of its limits or channels has to send. */
export const WholeCard = z.extend(Card, { limits: Limits, channels: Channels });
export type WholeCard = z.output<typeof WholeCard>;

/** The card where it is such a one. */
export function wholeCard({ limits, channels, ...card }: Card): WholeCard | null {
  return limits === null || channels === null ? null : { ...card, limits, channels };
}

/**
 * The cards of an account that are worth showing: active and temporarily blocked ones whose own
 * account number begins and ends alike (first three and last four digits).
 */
export function listedCards(account: string, rows: readonly DebitCard[]): readonly Card[] {
  return rows.flatMap((row) => {
    const state = stateOf(row.CardStatus);
    return state !== null && isAlike(row.AccountNo ?? '', account)
      ? [cardOf(row, account, state)]
      : [];
  });
}

function stateOf(code: string): Card['state'] | null {
  if (code === cardStatusCodes.active) return 'active';
  return code === cardStatusCodes.blocked ? 'blocked' : null;
}

const isAlike = (left: string, right: string) =>
  left.slice(0, 3) === right.slice(0, 3) && left.slice(-4) === right.slice(-4);

function cardOf(row: DebitCard, accountNumber: string, state: Card['state']): Card {
  return {
    cardNo: row.CardNo,
    state,
    accountNumber,
    branchCode: row.LbrCode ?? '',
    productAccountNumber: row.PrdAccountNumber ?? '',
    limits: toldOfAll(limitsIn(row), (limit) => (typeof limit === 'bigint' ? limit : null)),
    // A code of the bank's own says neither, and a change writes back whatever stands beside it.
    channels: toldOfAll(channelsIn(row), (code) => channelCode.safeParse(code).data ?? null),
  };
}

/** What is read of each channel; null where one of them says nothing. */
function toldOfAll<Sent, Told>(
  sent: PerChannel<Sent>,
  read: (sent: Sent) => Told | null,
): PerChannel<Told> | null {
  const told = perChannel((channel) => read(sent[channel]));
  return isWhole(told) ? told : null;
}

const isWhole = <Told>(told: PerChannel<Told | null>): told is PerChannel<Told> =>
  Object.values(told).every((one) => one !== null);
