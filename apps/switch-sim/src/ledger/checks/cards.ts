import { cardEvents } from '@sahakar/db/schema/cards';
import { accounts } from '@sahakar/db/schema/customers';
import { debitCards } from '@sahakar/db/schema/identity';
import { sql } from '@sahakar/db/sql';
import type { Check } from './check.ts';

const nameOfCard = sql`'card ' || ${debitCards.id}`;

/** The checks of debit cards. Cards are named by their ids, never by their numbers. */
export const cardChecks: readonly Check[] = [
  {
    id: 'CA1',
    claim: 'A card that was blocked for good stays blocked',
    breaches: [
      sql`select ${nameOfCard} as breach
        from ${debitCards} inner join ${cardEvents} on ${cardEvents.cardId} = ${debitCards.id}
        where ${cardEvents.kind} = 'hotlisted' and ${debitCards.status} <> 'hotlisted'`,
    ],
  },
  {
    id: 'CA2',
    claim: 'No limit of a card is above the highest of its product, or below nothing',
    breaches: ({ card }) =>
      Object.entries(card.limitsMaxByProduct).map(
        ([product, max]) => sql`select ${nameOfCard} as breach from ${debitCards}
          where ${debitCards.product} = ${product}
            and (${debitCards.atmLimit} not between 0 and ${max.atm}
              or ${debitCards.posLimit} not between 0 and ${max.pos}
              or ${debitCards.ecomLimit} not between 0 and ${max.ecom}
              or ${debitCards.contactlessLimit} not between 0 and ${max.contactless})`,
      ),
  },
  {
    id: 'CA4',
    claim: 'A card draws on an account of its own customer that may have one',
    breaches: [
      // Cash credit and overdraft accounts have no cards.
      sql`select ${nameOfCard} as breach
        from ${debitCards} left join ${accounts} on ${accounts.number} = ${debitCards.accountNumber}
          and ${accounts.customerNo} = ${debitCards.customerNo}
          and ${accounts.acctCode} not in ('13', '14')
        where ${accounts.number} is null`,
    ],
  },
  {
    id: 'CA6',
    claim: 'Of CVV and PIN only slow hashes are kept',
    breaches: [
      sql`select ${nameOfCard} as breach from ${debitCards}
        where ${debitCards.cvvHash} not like '$scrypt$%'
          or (${debitCards.pinHash} is not null and ${debitCards.pinHash} not like '$scrypt$%')`,
    ],
  },
];
