import { flag, index, instant, integer, paise, primaryKey, table, text } from '@sahakar/db/dialect';
import { sql } from '../sql.ts';
import { byLogin, ofAccount, ofCustomer } from './customers.ts';
import { oneOf } from './one-of.ts';

const cardStatuses = ['active', 'blocked', 'hotlisted'] as const;
const pinKinds = ['MPIN', 'TPIN'] as const;
const tryKinds = ['card', 'card-details', 'user-id'] as const;

/** Debit cards. Of the number only what masks and checks need is kept, of CVV and PIN a slow hash. */
export const debitCards = table(
  'debit_cards',
  {
    id: text('id').primaryKey(),
    customerNo: ofCustomer(),
    accountNumber: ofAccount(),
    firstFour: text('first_four').notNull(),
    lastSix: text('last_six').notNull(),
    /** YYYY-MM; the card is good until the end of that month. */
    expiresIn: text('expires_in').notNull(),
    cvvHash: text('cvv_hash').notNull(),
    status: text('status', { enum: cardStatuses }).notNull(),
    /** Decides the highest limits; the policy has them. */
    product: text('product').notNull().default('classic'),
    atmLimit: paise('atm_limit')
      .notNull()
      .default(sql`2000000`),
    posLimit: paise('pos_limit')
      .notNull()
      .default(sql`4000000`),
    ecomLimit: paise('ecom_limit')
      .notNull()
      .default(sql`3000000`),
    contactlessLimit: paise('contactless_limit')
      .notNull()
      .default(sql`500000`),
    isAtmOn: flag('is_atm_on').notNull().default(true),
    isPosOn: flag('is_pos_on').notNull().default(true),
    isEcomOn: flag('is_ecom_on').notNull().default(true),
    isContactlessOn: flag('is_contactless_on').notNull().default(true),
    /** Null until a PIN is set. */
    pinHash: text('pin_hash'),
  },
  (card) => [
    index('debit_cards_customer').on(card.customerNo),
    index('debit_cards_account').on(card.accountNumber),
    oneOf('debit_cards_status', card.status, cardStatuses),
  ],
);

/** The four-digit PINs of mobile banking, which open nothing in the portal (RULINGS P1). */
export const mobilePins = table(
  'mobile_pins',
  {
    loginUsername: byLogin(),
    kind: text('kind', { enum: pinKinds }).notNull(),
    pinHash: text('pin_hash').notNull(),
    temporaryUntil: instant('temporary_until'),
    failures: integer('failures').notNull().default(0),
  },
  (pin) => [
    primaryKey({ columns: [pin.loginUsername, pin.kind] }),
    oneOf('mobile_pins_kind', pin.kind, pinKinds),
  ],
);

/** Wrong tries at proving who one is, by customer, mobile number or card, each business day. */
export const identityTries = table(
  'identity_tries',
  {
    kind: text('kind', { enum: tryKinds }).notNull(),
    subject: text('subject').notNull(),
    day: text('day').notNull(),
    count: integer('count').notNull(),
  },
  (tries) => [
    primaryKey({ columns: [tries.kind, tries.subject, tries.day] }),
    oneOf('identity_tries_kind', tries.kind, tryKinds),
  ],
);
