import {
  cardStatusCodes,
  channelCodes,
  channelFields,
  limitsIn,
  perChannel,
} from '@sahakar/contracts/cards/card-codes';
import type { DebitCard } from '@sahakar/contracts/cards/card-fields';
import * as z from 'zod/mini';

const channelCode = z.enum([channelCodes.on, channelCodes.off]);

/** A card as the screens hand it on: what services and faces need of it, and no secret. */
export const Card = z.object({
  cardNo: z.string(),
  state: z.enum(['active', 'blocked']),
  accountNumber: z.string(),
  branchCode: z.string(),
  productAccountNumber: z.string(),
  limits: z.object({
    atm: z.bigint(),
    pos: z.bigint(),
    ecom: z.bigint(),
    contactless: z.bigint(),
  }),
  channels: z.object({
    atm: channelCode,
    pos: channelCode,
    ecom: channelCode,
    contactless: channelCode,
  }),
});
export type Card = z.output<typeof Card>;

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
    limits: limitsIn(row),
    channels: perChannel((channel) =>
      row[channelFields[channel].status] === channelCodes.on ? channelCodes.on : channelCodes.off,
    ),
  };
}
