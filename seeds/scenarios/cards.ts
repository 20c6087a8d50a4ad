/**
 * A debit card in every state. Asha carries two on her savings account and one that has expired; of
 * those on her current account one is blocked for a time and one for good. Ravi's only card has
 * expired, Kavita has lost hers for good, and Godavari Agro has never had one.
 */
import { cardsFrom } from '../cast/accounts.ts';
import { exercisesFrom, showing } from '../cast/cast.ts';
import type { Scenario } from '../scenario.ts';
import { withinBankTransfer } from './within-bank-transfer.ts';

const holdings = cardsFrom(`
asha | 6070001042317909 | 08/29 | 417 | 001010000042317 | - | - | -
asha | 6070001042361188 | 04/30 | 608 | 001010000042317 | - | platinum | ecom; contactless
asha | 6070001042407742 | 06/26 | 194 | 001010000042317 | - | - | -
asha | 6070001107902553 | 03/28 | 862 | 001011000007902 | blocked | - | -
asha | 6070001107915407 | 07/29 | 735 | 001011000007902 | hotlisted | - | -
ravi | 6070001051277333 | 05/26 | 271 | 001010000051204 | - | - | -
kavita | 6070002027790458 | 05/30 | 593 | 004010000027751 | hotlisted | - | -
nandini | 6070005002936848 | 12/28 | 129 | 006011000002936 | - | business | -
`);

const shows = exercisesFrom(`
asha | Debit card services, savings account: two active cards, the second without e-commerce and contactless
asha | an expired card on the savings account, which no list shows
asha | Debit card services, current account: a temporarily blocked card to unblock, and a permanently blocked one that no list shows
ravi | Debit card services: no active card, since the only one has expired
kavita | Debit card services: no active card, since the only one is blocked permanently
farida | Debit card services: no card at all, and no choice of overdraft and cash credit
nandini | Debit card services of a firm: a business card with higher limits
`);

export const cards: Scenario = {
  ...withinBankTransfer,
  name: 'cards',
  story:
    'A debit card in every state: active, blocked for a time, blocked for good and expired, two on ' +
    'one account, and customers whose account has none that can be used.',
  cast: showing(withinBankTransfer.cast, shows).map((person) => ({
    ...person,
    cards: holdings[person.key] ?? person.cards,
  })),
};
