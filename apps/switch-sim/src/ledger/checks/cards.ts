import type { Policy } from '@sahakar/contracts/policy';
import type { Reader } from '@sahakar/db/dialect';
import { cardEvents } from '@sahakar/db/schema/cards';
import { accounts } from '@sahakar/db/schema/customers';
import { debitCards } from '@sahakar/db/schema/identity';
import { and, eq, inArray, ne, sql } from '@sahakar/db/sql';
import { breachesMax, breachesOf, type Check } from './check.ts';

/** The checks of debit cards. Cards are named by their ids, never by their numbers. */
export const cardChecks: readonly Check[] = [
  {
    id: 'CA1',
    claim: 'A card that was blocked for good stays blocked',
    breaches: (read) => breachesOf(revived(read)),
  },
  {
    id: 'CA2',
    claim: 'No limit of a card is above the highest of its product, or below nothing',
    breaches: (read, policy) => breachesOf(...beyondLimits(read, policy)),
  },
  {
    id: 'CA4',
    claim: 'A card draws on an account of its own customer that may have one',
    breaches: (read) => breachesOf(misplaced(read)),
  },
  {
    id: 'CA6',
    claim: 'Of CVV and PIN only slow hashes are kept',
    breaches: (read) => breachesOf(unhashed(read)),
  },
];

const nameOfCard = sql<string>`'card ' || ${debitCards.id}`;

function revived(read: Reader) {
  return read
    .select({ breach: nameOfCard })
    .from(debitCards)
    .innerJoin(
      cardEvents,
      and(eq(cardEvents.cardId, debitCards.id), eq(cardEvents.kind, 'hotlisted')),
    )
    .where(ne(debitCards.status, 'hotlisted'))
    .limit(breachesMax);
}

function beyondLimits(read: Reader, { card }: Policy) {
  return Object.entries(card.limitsMaxByProduct).map(([product, max]) =>
    read
      .select({ breach: nameOfCard })
      .from(debitCards)
      .where(
        and(
          eq(debitCards.product, product),
          sql`(${debitCards.atmLimit} not between 0 and ${max.atm}
            or ${debitCards.posLimit} not between 0 and ${max.pos}
            or ${debitCards.ecomLimit} not between 0 and ${max.ecom}
            or ${debitCards.contactlessLimit} not between 0 and ${max.contactless})`,
        ),
      )
      .limit(breachesMax),
  );
}

/** Cash credit and overdraft accounts have no cards. */
function misplaced(read: Reader) {
  const isProper = and(
    eq(accounts.number, debitCards.accountNumber),
    eq(accounts.customerNo, debitCards.customerNo),
    sql`not ${inArray(accounts.acctCode, ['13', '14'])}`,
  );
  return read
    .select({ breach: nameOfCard })
    .from(debitCards)
    .leftJoin(accounts, isProper)
    .where(sql`${accounts.number} is null`)
    .limit(breachesMax);
}

function unhashed(read: Reader) {
  return read
    .select({ breach: nameOfCard })
    .from(debitCards)
    .where(
      sql`${debitCards.cvvHash} not like '$scrypt$%'
        or (${debitCards.pinHash} is not null and ${debitCards.pinHash} not like '$scrypt$%')`,
    )
    .limit(breachesMax);
}
