import {
  type CardState,
  type ChannelCode,
  channelCodes,
  type PerChannel,
  perChannel,
} from '@sahakar/contracts/cards/card-codes';
import { maskedCardNumber } from '@sahakar/contracts/wire/masked-number';
import type { Reader, Tx } from '@sahakar/db/dialect';
import { accounts } from '@sahakar/db/schema/customers';
import { debitCards } from '@sahakar/db/schema/identity';
import { and, asc, eq, gte } from '@sahakar/db/sql';
import type { Policy } from '@sahakar/contracts/policy';
import type { Call } from '../call/handler.ts';
import { refuseUnknown, requireUser } from '../call/refusal.ts';

export type CardRecord = {
  readonly id: string;
  readonly customerNo: string;
  readonly accountNumber: string;
  readonly branchCode: string;
  readonly acctCode: string;
  /** First and last four digits; the name of the card on the wire. */
  readonly maskedNumber: string;
  readonly lastSix: string;
  /** YYYY-MM; the card is good until the end of that month. */
  readonly expiresIn: string;
  readonly cvvHash: string;
  readonly pinHash: string | null;
  readonly state: CardState;
  readonly product: string;
  readonly limits: PerChannel<bigint>;
  readonly channels: PerChannel<ChannelCode>;
};

/**
 * The customer's own card of this number, masked or whole, or null. Of a whole number the digits in the
 * middle are not kept, so they cannot be compared; two cards that look alike masked are none at all.
 */
export async function findCard(
  db: Reader,
  customerNo: string,
  cardNo: string,
): Promise<CardRecord | null> {
  const own = await cardsWhere(db, eq(debitCards.customerNo, customerNo));
  const isWhole = !cardNo.includes('X');
  const matches = own.filter(
    ({ maskedNumber, lastSix }) =>
      maskedNumber.slice(0, 4) === cardNo.slice(0, 4) &&
      (isWhole ? cardNo.endsWith(lastSix) : maskedNumber === cardNo),
  );
  return matches.length === 1 ? (matches[0] ?? null) : null;
}

/** Whosever card of this number, as a terminal reads it; null where none or more than one can be meant. */
export async function findCardOfNumber(db: Reader, number: string): Promise<CardRecord | null> {
  const [card, ...others] = await cardsWhere(
    db,
    and(eq(debitCards.firstFour, number.slice(0, 4)), eq(debitCards.lastSix, number.slice(-6))),
  );
  return others.length === 0 ? (card ?? null) : null;
}

/** The card as it stands inside a transaction; it was found before, so it is there. */
export async function readCard(db: Reader, id: string): Promise<CardRecord> {
  const [card] = await cardsWhere(db, eq(debitCards.id, id));
  if (card === undefined) throw new Error(`The card ${id} is gone`);
  return card;
}

/** Changes a card that stands as it was read: of two steps at the same moment only one finds it so. */
export async function changeCard(
  tx: Tx,
  { id, state }: CardRecord,
  change: Partial<typeof debitCards.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(debitCards)
    .set(change)
    .where(and(eq(debitCards.id, id), eq(debitCards.status, state)))
    .returning({ id: debitCards.id });
  return rows.length === 1;
}

/** The cards of an account that have not expired, oldest first, whatever their state. */
export async function cardsOfAccount(
  db: Reader,
  accountNumber: string,
  today: string,
): Promise<CardRecord[]> {
  return cardsWhere(
    db,
    and(eq(debitCards.accountNumber, accountNumber), gte(debitCards.expiresIn, today.slice(0, 7))),
  );
}

async function cardsWhere(db: Reader, condition: ReturnType<typeof and>): Promise<CardRecord[]> {
  const rows = await db
    .select({ card: debitCards, branchCode: accounts.branchCode, acctCode: accounts.acctCode })
    .from(debitCards)
    .innerJoin(accounts, eq(accounts.number, debitCards.accountNumber))
    .where(condition)
    .orderBy(asc(debitCards.id));
  return rows.map(({ card, ...account }) => ({ ...account, ...recordOf(card) }));
}

function recordOf(card: typeof debitCards.$inferSelect) {
  const limits = {
    atm: card.atmLimit,
    pos: card.posLimit,
    ecom: card.ecomLimit,
    contactless: card.contactlessLimit,
  };
  const isOn = {
    atm: card.isAtmOn,
    pos: card.isPosOn,
    ecom: card.isEcomOn,
    contactless: card.isContactlessOn,
  };
  return {
    id: card.id,
    customerNo: card.customerNo,
    accountNumber: card.accountNumber,
    maskedNumber: maskedCardNumber(card.firstFour + card.lastSix.padStart(12, 'X')),
    lastSix: card.lastSix,
    expiresIn: card.expiresIn,
    cvvHash: card.cvvHash,
    pinHash: card.pinHash,
    state: card.status,
    product: card.product,
    limits,
    channels: perChannel((channel) => (isOn[channel] ? channelCodes.on : channelCodes.off)),
  };
}

export function isExpired(card: CardRecord, today: string): boolean {
  return card.expiresIn < today.slice(0, 7);
}

type Asking = Pick<Call, 'bank' | 'caller' | 'refuse'>;

/**
 * The card that a call names; the guard has seen that it belongs to the session's customer. One whose
 * account has no card services is on no list, and as unknown as none (CA4).
 */
export async function requireCard(call: Asking, cardNo: string): Promise<CardRecord> {
  const { customerNo } = requireUser(call);
  const card = await findCard(call.bank.store.read, customerNo, cardNo);
  const { noCardAccountCodes } = call.bank.policy.card;
  return card === null || noCardAccountCodes.includes(card.acctCode) ? refuseUnknown(call) : card;
}

/** The highest limits of a card's product; a product that the policy does not name allows none. */
export function maxLimitsOf({ product }: CardRecord, { card }: Policy): PerChannel<bigint> {
  return card.limitsMaxByProduct[product] ?? { atm: 0n, pos: 0n, ecom: 0n, contactless: 0n };
}
