import { type CardChannel, channelCodes } from '@sahakar/contracts/cards/card-codes';
import { groupedRupees } from '@sahakar/contracts/wire/rupees';
import type { Tx } from '@sahakar/db/dialect';
import { debitCards } from '@sahakar/db/schema/identity';
import { journals, postings } from '@sahakar/db/schema/ledger';
import { and, eq, like, lt, sql } from '@sahakar/db/sql';
import type { TerminalInput } from '@sahakar/simulator/control/counter';
import type * as z from 'zod/mini';
import type { Bank } from '../bank.ts';
import { compareCardFace } from '../cards/card-details.ts';
import { compareCardPin } from '../cards/card-pin.ts';
import {
  type CardRecord,
  findCardOfNumber,
  isExpired,
  maxLimitsOf,
  readCard,
} from '../cards/card-record.ts';
import { userAsking } from '../credentials/asker-of.ts';
import { answerOnce } from './answer-once.ts';
import { holderOf } from './holder-of.ts';
import { moveMoney } from './move-money.ts';

export type CardUse = z.output<typeof TerminalInput>;

export type TerminalAnswer =
  | { approved: true; code: '00'; reason: 'Approved'; rrn: string; balance: string }
  | { approved: false; code: DeclineCode; reason: string };

type DeclineCode =
  | '05'
  | '13'
  | '14'
  | '41'
  | '46'
  | '51'
  | '54'
  | '55'
  | '57'
  | '61'
  | '62'
  | '75';
type Decline = Extract<TerminalAnswer, { approved: false }>;

/**
 * A cash machine or a shop asks for money by a card. It answers as the network does, by the codes of
 * ISO 8583, and posts what it approves. Limits are of a channel and of the bank's day.
 */
export function useCard(bank: Bank, use: CardUse): Promise<TerminalAnswer> {
  const { requestId } = use;
  const asked = { desk: 'terminal', requestId, details: { ...use, amount: String(use.amount) } };
  return answerOnce(bank, asked, async () => {
    const card = await findCardOfNumber(bank.store.read, use.card);
    const declined =
      card === null
        ? noCard
        : (whyNotThisCard(bank, card) ?? (await whyNotThisPersonInTurn(bank, card, use)));
    const rrn = await bank.rrns.next();
    return async (tx): Promise<TerminalAnswer> =>
      declined ?? (card === null ? noCard : charge(tx, bank, use, card.id, rrn));
  });
}

const decline = (code: DeclineCode, reason: string): Decline => ({ approved: false, code, reason });
const noCard = decline('14', 'There is no card of this number.');
const noCardServices = decline('57', 'The account of the card has no card services.');

function whyNotThisCard(bank: Bank, card: CardRecord): Decline | null {
  if (card.state === 'hotlisted') return decline('41', 'The card is blocked for good: keep it.');
  if (card.state === 'blocked') return decline('62', 'The card is blocked for a time.');
  return isExpired(card, bank.clock.today()) ? decline('54', 'The card has expired.') : null;
}

/** Tries at one card wait for each other, so that none right one is taken for one too many. */
function whyNotThisPersonInTurn(bank: Bank, card: CardRecord, use: CardUse) {
  const asker = userAsking(bank, 'terminal', `terminal with card ${card.id}`);
  return bank.slowHash.inTurn(asker, () => whyNotThisPerson(bank, card, use));
}

/** Whoever holds the card proves it by PIN, on the internet by what is printed on it. */
async function whyNotThisPerson(
  bank: Bank,
  card: CardRecord,
  { channel, pin, expiry, cvv }: CardUse,
): Promise<Decline | null> {
  if (channel === 'CONTACTLESS') return null;
  if (channel === 'ECOM') {
    const outcome = await compareCardFace(bank, card, { ExpDt: expiry, COffSet: cvv });
    if (outcome === 'right') return null;
    return outcome === 'wrong'
      ? decline('05', 'Expiry or CVV is wrong.')
      : decline('75', 'Expiry or CVV were wrong too often today.');
  }
  if (card.pinHash === null) return decline('55', 'No PIN has been set for this card yet.');
  const outcome = await compareCardPin(bank, card, pin);
  if (outcome === 'right') return null;
  return outcome === 'wrong'
    ? decline('55', 'The PIN is wrong.')
    : decline('75', 'The PIN was wrong too often today.');
}

async function charge(
  tx: Tx,
  bank: Bank,
  use: CardUse,
  cardId: string,
  rrn: string,
): Promise<TerminalAnswer> {
  const { channel, amount, place, country, requestId } = use;
  // Two uses of one card wait for each other here, so that both see what the other has used.
  await tx.update(debitCards).set({ id: cardId }).where(eq(debitCards.id, cardId));
  const card = await readCard(tx, cardId);
  const holder = await holderOf(tx, card.accountNumber);
  if (holder === null) return noCard;
  const { status, acctCode } = holder.account;
  if (status !== 'open') return decline('46', `The account of the card is ${status}.`);
  if (bank.policy.card.noCardAccountCodes.includes(acctCode)) return noCardServices;
  const refusal =
    whyNotThisCard(bank, card) ??
    whyNotThisUse(bank, card, use) ??
    (await whyNotSoMuch(tx, bank, card, use));
  if (refusal !== null) return refusal;
  const ending = `${place} ending ${card.lastSix.slice(-4)}`;
  const particulars = country === 'domestic' ? ending : `${ending} abroad`;
  const outcome = await moveMoney(tx, bank, holder, {
    kind: channel === 'ATM' ? 'cash-withdrawal' : 'card-purchase',
    isCredit: false,
    amount,
    particulars: channel === 'ATM' ? `ATM ${particulars}` : particulars,
    counterpart: channel === 'ATM' ? `ATM ${place}` : place,
    cause: { kind: causeKind(channel), id: `${card.id} ${requestId}` },
    rrn,
  });
  if (outcome.accepted) {
    const { balance } = outcome;
    return { approved: true, code: '00', reason: 'Approved', rrn, balance };
  }
  return decline(outcome.kind === 'insufficient' ? '51' : '05', outcome.reason);
}

function whyNotThisUse(bank: Bank, card: CardRecord, use: CardUse): Decline | null {
  const { channel, country, amount } = use;
  if (card.channels[channels[channel]] === channelCodes.off) {
    return decline('57', `${channel} is switched off for this card.`);
  }
  if (country === 'international' && !bank.policy.card.abroad) {
    return decline('57', "The bank's cards cannot be used abroad.");
  }
  const { atmLimitStep } = bank.policy.card;
  if (amount === 0n) return decline('13', 'There is nothing to pay.');
  if (channel === 'ATM' && atmLimitStep > 0n && amount % atmLimitStep !== 0n) {
    return decline('13', `The machine gives multiples of Rs ${groupedRupees(atmLimitStep)}.`);
  }
  return null;
}

/** What the customer allows in a day, and never more than the product. */
async function whyNotSoMuch(
  tx: Tx,
  bank: Bank,
  card: CardRecord,
  { channel, amount }: CardUse,
): Promise<Decline | null> {
  const own = card.limits[channels[channel]];
  const most = maxLimitsOf(card, bank.policy)[channels[channel]];
  const limit = own < most ? own : most;
  const [row] = await tx
    .select({ used: sql<string>`coalesce(-sum(${postings.amount}), 0)` })
    .from(journals)
    .innerJoin(postings, eq(postings.rrn, journals.rrn))
    .where(
      and(
        eq(journals.causeKind, causeKind(channel)),
        like(journals.causeId, `${card.id} %`),
        eq(journals.entryOn, bank.clock.today()),
        eq(postings.accountId, card.accountNumber),
        lt(postings.amount, 0n),
      ),
    );
  const used = BigInt(row?.used ?? 0);
  if (used + amount <= limit) return null;
  const left = groupedRupees(used > limit ? 0n : limit - used);
  const words = `The ${channel} limit of the card is Rs ${groupedRupees(limit)} a day`;
  return decline('61', `${words}; Rs ${left} are left until midnight.`);
}

const causeKind = (channel: CardUse['channel']) => `card-${channels[channel]}`;

const channels: Readonly<Record<CardUse['channel'], CardChannel>> = {
  ATM: 'atm',
  POS: 'pos',
  ECOM: 'ecom',
  CONTACTLESS: 'contactless',
};
