/**
 * A debit card in every state. Asha carries two on her savings account and one that has expired; of
 * those on her current account one is blocked for a time and one for good. Ravi's only card has
 * expired, Kavita has lost hers for good, and Godavari Agro has never had one.
 */
import { debitCard } from '../cast/accounts.ts';
import type { Person, Scenario, SeededCard } from '../scenario.ts';
import { withinBankTransfer } from './within-bank-transfer.ts';

const savings = '001010000042317';
const textiles = '001011000007902';

type Holding = { readonly cards: readonly SeededCard[]; readonly shows: readonly string[] };

const holdings: Readonly<Record<string, Holding>> = {
  asha: {
    cards: [
      debitCard('6070001042317909', '08/29', '417', savings),
      debitCard('6070001042361188', '04/30', '608', savings, {
        product: 'platinum',
        channelsOff: ['ecom', 'contactless'],
      }),
      debitCard('6070001042407742', '06/26', '194', savings),
      debitCard('6070001107902553', '03/28', '862', textiles, { status: 'blocked' }),
      debitCard('6070001107915407', '07/29', '735', textiles, { status: 'hotlisted' }),
    ],
    shows: [
      'Debit card services, savings account: two active cards, the second without e-commerce and contactless',
      'an expired card on the savings account, which no list shows',
      'Debit card services, current account: a temporarily blocked card to unblock, and a permanently blocked one that no list shows',
    ],
  },
  ravi: {
    cards: [debitCard('6070001051277333', '05/26', '271', '001010000051204')],
    shows: ['Debit card services: no active card, since the only one has expired'],
  },
  kavita: {
    cards: [
      debitCard('6070002027790458', '05/30', '593', '004010000027751', { status: 'hotlisted' }),
    ],
    shows: ['Debit card services: no active card, since the only one is blocked permanently'],
  },
  farida: {
    cards: [],
    shows: ['Debit card services: no card at all, and no choice of overdraft and cash credit'],
  },
  nandini: {
    cards: [
      debitCard('6070005002936848', '12/28', '129', '006011000002936', { product: 'business' }),
    ],
    shows: ['Debit card services of a firm: a business card with higher limits'],
  },
};

export const cards: Scenario = {
  ...withinBankTransfer,
  name: 'cards',
  story:
    'A debit card in every state: active, blocked for a time, blocked for good and expired, two on ' +
    'one account, and customers whose account has none that can be used.',
  cast: withinBankTransfer.cast.map(withHolding),
};

function withHolding(person: Person): Person {
  const holding = holdings[person.key];
  if (holding === undefined) return person;
  return { ...person, cards: holding.cards, exercises: [...person.exercises, ...holding.shows] };
}
