import { expiryMonth } from '@sahakar/contracts/cards/card-fields';
import type { Tx } from '@sahakar/db/dialect';
import { debitCards } from '@sahakar/db/schema/identity';
import { limitsAtFirst } from '@sahakar/seeds/limits';
import type { Scenario, SeededCard } from '@sahakar/seeds/scenario';
import type { SlowHash } from '../credentials/slow-hash.ts';
import { hashInLine } from './enter-cast.ts';

export type CardHashes = ReadonlyMap<string, string>;

const hashesByScenario = new WeakMap<Scenario, Promise<CardHashes>>();

/** Hashes the CVVs of a scenario's cards, by card number, once in a process as with the cast. */
export function hashCards(scenario: Scenario, slowHash: SlowHash): Promise<CardHashes> {
  const hashes = hashesByScenario.get(scenario) ?? hashEach(scenario, slowHash);
  hashesByScenario.set(scenario, hashes);
  return hashes;
}

async function hashEach(scenario: Scenario, slowHash: SlowHash): Promise<CardHashes> {
  const entries = cardsOf(scenario).map(
    async ({ card }) => [card.number, await hashInLine(slowHash, card.cvv)] as const,
  );
  return new Map(await Promise.all(entries));
}

/** The debit cards: digits for masks and checks, never the whole number. */
export async function enterCards(tx: Tx, scenario: Scenario, hashes: CardHashes): Promise<void> {
  const numbers = new Map(scenario.customers.map(({ key, number }) => [key, number]));
  const rows = cardsOf(scenario).map(({ customerKey, card }, index) => ({
    id: `card-${String(index + 1).padStart(4, '0')}`,
    customerNo: numbers.get(customerKey) ?? '',
    accountNumber: card.accountNumber,
    firstFour: card.number.slice(0, 4),
    lastSix: card.number.slice(-6),
    expiresIn: expiryMonth(card.expiry),
    cvvHash: hashes.get(card.number) ?? '',
    status: card.status ?? 'active',
    ...cardTerms(card),
  }));
  if (rows.length > 0) await tx.insert(debitCards).values(rows);
}

function cardTerms({ product = 'classic', channelsOff = [] }: SeededCard) {
  const limits = limitsAtFirst[product];
  return {
    product,
    atmLimit: limits.atm,
    posLimit: limits.pos,
    ecomLimit: limits.ecom,
    contactlessLimit: limits.contactless,
    isAtmOn: !channelsOff.includes('atm'),
    isPosOn: !channelsOff.includes('pos'),
    isEcomOn: !channelsOff.includes('ecom'),
    isContactlessOn: !channelsOff.includes('contactless'),
  };
}

function cardsOf({ cast, visitors = [] }: Scenario) {
  return [...cast, ...visitors].flatMap(({ customerKey, cards }) =>
    cards.map((card) => ({ customerKey, card })),
  );
}
