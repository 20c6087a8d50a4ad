import type { CardOtpType } from '@sahakar/contracts/otp/otp-request-types';
import type { Tx } from '@sahakar/db/dialect';
import { cardEvents } from '@sahakar/db/schema/cards';
import { accounts } from '@sahakar/db/schema/customers';
import { debitCards, identityTries } from '@sahakar/db/schema/identity';
import { authorisations, otpDays, otpGenerations, otps } from '@sahakar/db/schema/otp';
import { asc, eq } from '@sahakar/db/sql';
import { findCard, type CardRecord } from '../cards/card-record.ts';
import { grantAuthorisation } from '../otp/authorisation.ts';
import type { OtpDetails } from '../otp/otp-details.ts';
import { services } from '../services.ts';
import { ashasCard, type NamedCard } from './card-steps.ts';
import { callOfUser } from './desk-of-user.ts';
import type { TestBank } from './start-bank.ts';

type Row = typeof debitCards.$inferSelect;

/** Whose cards most are. */
export const asha = { loginUsername: '100042317', customerNo: '100042317' } as const;

/** What comes with a call, or another call. */
type Other = { readonly named?: object; readonly by?: ReturnType<typeof callOfUser> };

const OTP = '123456';

/** Asha's first card as the scenario has it, as a change of it carries it. */
const carried = {
  LbrCode: '001',
  PrdAccountNumber: '010000042317',
  ATMLimit: 20_000_00n,
  POSLimit: 40_000_00n,
  ECOMLimit: 30_000_00n,
  ContactlessLimit: 5_000_00n,
  ATMStatus: '1',
  POSStatus: '1',
  ECOMStatus: '1',
  ContactlessStatus: '1',
};

/** The cards of a bank and what is done with them, without a session or an envelope. */
export async function bareCards(own: TestBank) {
  const { store } = own.bank;
  const seeded = await store.read.select().from(debitCards);
  const { inBank } = own;
  const call = callOfUser(own, asha);
  return {
    inBank,
    call,
    /** Asha's card of this masked number. */
    async card({ CardNo } = ashasCard): Promise<CardRecord> {
      const card = await findCard(store.read, asha.customerNo, CardNo);
      if (card === null) throw new Error(`There is no card ${CardNo}`);
      return card;
    },
    change: (id: string, change: Partial<Row>) =>
      inBank((tx) => tx.update(debitCards).set(change).where(eq(debitCards.id, id))),
    /** The account of a card becomes one of another product, and is set back by whoever sets it. */
    setAccountCode: (acctCode: string, { account } = ashasCard) =>
      inBank((tx) => tx.update(accounts).set({ acctCode }).where(eq(accounts.number, account))),
    rows: () => store.read.select().from(debitCards).orderBy(asc(debitCards.id)),
    events: () => store.read.select().from(cardEvents).orderBy(asc(cardEvents.kind)),
    /** Asha has confirmed this change of a card by an OTP. */
    confirm: (requestType: CardOtpType, { CardNo }: NamedCard, change: OtpDetails = {}) =>
      inBank((tx) =>
        grantAuthorisation(tx, own.bank, {
          sessionHash: 'session',
          loginUsername: asha.loginUsername,
          requestType,
          details: { card: CardNo, ...change },
        }),
      ),
    list: ({ account } = ashasCard, named: object = {}) =>
      services.GetCardDetailsService({ ...namedAccount(account), ...named }, call),
    highest: ({ CardNo: cardNumber, account: accountNumber } = ashasCard) =>
      services.GetOverallCardLimitService(
        { cardNumber, accountNumber, CustNo: asha.customerNo },
        call,
      ),
    // Safe: a test names what the service looks at.
    mark: ({ CardNo }: NamedCard, Status: '2' | '3' | '6', { named, by = call }: Other = {}) =>
      services.ATMHotMarkingService({ CardNo, Status, OTP, ...named } as never, by),
    setPin: ({ CardNo, ExpDt, COffSet }: NamedCard, { named, by = call }: Other = {}) =>
      services.UpdateCardPinService({ CardNo, ExpDt, COffSet, newPin: '4071', OTP, ...named }, by),
    update: ({ CardNo, ExpDt, COffSet }: NamedCard, { named, by = call }: Other = {}) =>
      services.UpdateAllCardDetailsService(
        { CardNo, ExpDt, COffSet, OTP, ...carried, ...named } as never,
        by,
      ),
    askOtp: ({ CardNo, ExpDt, COffSet }: NamedCard, RequestType: string, named: object = {}) =>
      services.GetOTPService({ CardNo, ExpDt, COffSet, RequestType, ...named } as never, call),
    /** What Asha's telephone has got last. */
    told: async () => (await own.inbox.read({ to: '9820099999' })).at(-1),
    /** Every card is as the scenario has it, and nobody has asked for anything. */
    clear: () => inBank((tx) => setBack(tx, seeded)),
  };
}

const namedAccount = (account: string) => ({
  BranchCode: account.slice(0, 3),
  AccountNo: account.slice(3),
  AccountNo15Dig: account,
  CustNo: asha.customerNo,
});

const asked = [cardEvents, authorisations, otps, otpGenerations, otpDays, identityTries];

async function setBack(tx: Tx, cards: readonly Row[]): Promise<void> {
  for (const table of asked) await tx.delete(table);
  for (const { id, ...card } of cards) {
    await tx.update(debitCards).set(card).where(eq(debitCards.id, id));
  }
}
