import { index, instant, json, table, text } from '@sahakar/db/dialect';
import { byLogin } from './customers.ts';
import { debitCards } from './identity.ts';
import { oneOf } from './one-of.ts';

const cardEventKinds = [
  'blocked',
  'hotlisted',
  'unblocked',
  'limits-changed',
  'channels-changed',
  'pin-set',
] as const;

/** What was done to a card, by whom and when. Rows are only ever added. */
export const cardEvents = table(
  'card_events',
  {
    id: text('id').primaryKey(),
    cardId: text('card_id')
      .notNull()
      .references(() => debitCards.id),
    kind: text('kind', { enum: cardEventKinds }).notNull(),
    loginUsername: byLogin(),
    on: text('on').notNull(),
    at: instant('at').notNull(),
    /** What the kind alone does not say: a reason, or values before and after. Never a secret. */
    details: json('details').notNull(),
  },
  (event) => [
    index('card_events_card').on(event.cardId, event.at),
    oneOf('card_events_kind', event.kind, cardEventKinds),
  ],
);
