import { lastDayWithin } from '@sahakar/contracts/wire/dates';
import { prepared, type Reader, type Tx } from '@sahakar/db/dialect';
import { inwardCheques } from '@sahakar/db/schema/cheques';
import { accounts, customers } from '@sahakar/db/schema/customers';
import { and, asc, eq, lte, sql } from '@sahakar/db/sql';
import type { AccountRecord } from '../accounts/account-record.ts';
import type { Bank } from '../bank.ts';
import { eachByItself, type Stuck } from '../jobs/each-by-itself.ts';
import { post } from '../ledger/post.ts';
import { customerMovement } from '../ledger/templates/with-one-customer.ts';
import { mobileOf } from '../outbox/mobile-of.ts';
import { chequeAlert } from './cheque-alert.ts';
import { findLeaf, type LeafMove, type LeafState, moveLeaf } from './cheque-leaf.ts';
import {
  type Difference,
  differenceBetween,
  instructionOf,
  settleInstruction,
} from './positive-pay.ts';
import { takeCharge } from './take-charge.ts';

type InwardCheque = typeof inwardCheques.$inferSelect;

/**
 * Takes in what other banks present up to a day; a leaf that may still be paid is in clearing. Of a
 * cheque that is presented twice the second waits for a day on which the first is decided.
 */
export async function receiveInwardCheques(bank: Bank, day: string): Promise<number> {
  return bank.store.transaction(async (tx) => {
    const cheques = await receive(tx).execute({ day });
    for (const { accountNumber, chequeNumber: number, amount } of cheques) {
      await moveLeaf(tx, { accountNumber, number, to: 'in-clearing', on: day, amount });
    }
    return cheques.length;
  });
}

/** No other presentation of the cheque is in clearing, from the desk say, or is due before it. */
const isFirstOfItsCheque = sql`not exists (select 1 from ${inwardCheques} another
  where another.account_number = ${inwardCheques.accountNumber}
    and another.cheque_number = ${inwardCheques.chequeNumber}
    and (another.state = 'presented' or (another.state = 'expected'
      and (another.presents_on, another.id) < (${inwardCheques.presentsOn}, ${inwardCheques.id}))))`;

const receive = prepared('receive-cheques', (db: Tx) =>
  db
    .update(inwardCheques)
    .set({ state: 'presented' })
    .where(
      and(
        eq(inwardCheques.state, 'expected'),
        lte(inwardCheques.presentsOn, sql.placeholder('day')),
        isFirstOfItsCheque,
      ),
    )
    .returning(),
);

export type ClearingResult = {
  readonly paid: number;
  readonly returned: number;
  /** Cheques that could not be decided on; they wait for the next clearing. */
  readonly stuck: readonly Stuck<{ readonly id: string }>[];
};

const presented = prepared('presented-cheques', (db: Reader) =>
  db
    .select({ id: inwardCheques.id })
    .from(inwardCheques)
    .where(
      and(
        eq(inwardCheques.state, 'presented'),
        lte(inwardCheques.presentsOn, sql.placeholder('day')),
      ),
    )
    .orderBy(asc(inwardCheques.presentsOn), asc(inwardCheques.id)),
);

/**
 * Decides as of a day on every cheque that is presented by then, each for itself: one that fails keeps
 * no other from its money. Of a bank that was down the clearing of a day judges by that day, and
 * leaves what came to the desk meanwhile to its own.
 */
export async function decideInwardCheques(bank: Bank, day: string): Promise<ClearingResult> {
  const waiting = await presented(bank.store.read).execute({ day });
  const counts = { paid: 0, returned: 0 };
  const stuck = await eachByItself(waiting, async ({ id }) => {
    const rrns = { paymentRrn: await bank.rrns.next(), chargeRrn: await bank.rrns.next() };
    const outcome = await bank.store.transaction((tx) =>
      decideCheque(tx, bank, { id, on: day }, rrns),
    );
    if (outcome !== null) counts[outcome] += 1;
  });
  return { ...counts, stuck };
}

/** Of the journals that pay a cheque, or charge for its return. */
export type ClearingRrns = { readonly paymentRrn: string; readonly chargeRrn: string };

/** A presented cheque, and the day of the clearing that decides on it. */
type ToDecide = { readonly id: string; readonly on: string };

/** Pays a presented cheque or returns it; null where somebody else has decided meanwhile. */
export async function decideCheque(
  tx: Tx,
  bank: Bank,
  { id, on }: ToDecide,
  rrns: ClearingRrns,
): Promise<'paid' | 'returned' | null> {
  const [cheque] = await tx
    .select()
    .from(inwardCheques)
    .where(and(eq(inwardCheques.id, id), eq(inwardCheques.state, 'presented')));
  if (cheque === undefined) return null;
  const [holder] = await tx
    .select({
      customerNo: customers.number,
      mobile: customers.mobile,
      status: accounts.status,
    })
    .from(accounts)
    .innerJoin(customers, eq(customers.number, accounts.customerNo))
    .where(eq(accounts.number, cheque.accountNumber));
  if (holder === undefined) return null;

  const reason = await pay(tx, bank, cheque, { ...holder, on, rrn: rrns.paymentRrn });
  await tx
    .update(inwardCheques)
    .set(
      reason === null
        ? { state: 'paid', decidedOn: on, rrn: rrns.paymentRrn }
        : { state: 'returned', decidedOn: on, returnReason: reason.words },
    )
    .where(eq(inwardCheques.id, id));
  const { accountNumber, chequeNumber } = cheque;
  const outcome = reason === null ? 'was paid' : `was returned (${reason.words})`;
  await bank.outbox.send(
    tx,
    chequeAlert(mobileOf(holder), accountNumber, `Cheque ${chequeNumber} ${outcome}`),
  );
  if (reason === null) return 'paid';
  if (reason.isCharged) {
    await takeCharge(tx, bank, {
      accountNumber,
      customerNo: holder.customerNo,
      amount: bank.policy.cheque.returnCharge,
      particulars: `return of cheque ${chequeNumber}`,
      cause: { kind: 'cheque-return', id },
      rrn: rrns.chargeRrn,
    });
  }
  return 'returned';
}

type ReturnReason = { readonly words: string; readonly isCharged: boolean };

/** Whose account pays a cheque, whether it is in use, on which day and under which reference. */
type Drawn = {
  readonly customerNo: string;
  readonly status: AccountRecord['status'];
  readonly on: string;
  readonly rrn: string;
};

/** Pays the cheque, or says why it goes back. */
async function pay(
  tx: Tx,
  bank: Bank,
  cheque: InwardCheque,
  { customerNo, status, on, rrn }: Drawn,
): Promise<ReturnReason | null> {
  const { id, accountNumber, chequeNumber: number, amount, payeeName } = cheque;
  const leaf = await findLeaf(tx, accountNumber, number);
  if (leaf?.state !== 'in-clearing') return whyNotInClearing(leaf?.state);
  const instruction = await instructionOf(tx, cheque);
  // Where the presenting bank does not tell its day, the drawer has.
  const chequeDate = cheque.chequeDate ?? instruction?.chequeDate ?? null;
  const { presentsOn } = cheque;
  const notAtAll = notInUse[status] ?? whyNotThisDay(bank, chequeDate, { on, presentsOn });
  if (notAtAll !== null) {
    await leaveClearing(tx, { accountNumber, number, to: 'returned', on });
    return notAtAll;
  }
  const inForce = instruction?.state === 'expired' ? null : instruction;
  const difference = instruction === null ? null : differenceBetween(cheque, instruction);
  if (difference !== null) {
    if (inForce !== null) await settleInstruction(tx, inForce.id, 'mismatched', on);
    await leaveClearing(tx, { accountNumber, number, to: 'returned', on });
    return mismatches[difference];
  }
  const outcome = await post(tx, {
    ...customerMovement('cheque-paid', {
      account: accountNumber,
      amount,
      particulars: payeeName,
      chequeNumber: number,
    }),
    rrn,
    cause: { kind: 'inward-cheque', id },
    at: bank.clock.now(),
    customerNo,
  });
  const isPaid = outcome.kind === 'posted';
  await leaveClearing(tx, { accountNumber, number, to: isPaid ? 'paid' : 'returned', on });
  if (isPaid && inForce !== null) await settleInstruction(tx, inForce.id, 'matched', on);
  if (isPaid) return null;
  return outcome.kind === 'insufficient' ? insufficient : refused;
}

async function leaveClearing(tx: Tx, move: LeafMove): Promise<void> {
  if (!(await moveLeaf(tx, move))) {
    throw new Error(`Cheque ${move.number} changed while it was decided on`);
  }
}

type Days = {
  /** Of the clearing, on which it would be paid. */
  readonly on: string;
  readonly presentsOn: string;
};

/**
 * A cheque is good from its day on, for as many months as an instruction about it. One that came in time
 * is not out of date because its clearing is on a later day.
 */
function whyNotThisDay(
  { policy }: Bank,
  chequeDate: string | null,
  { on, presentsOn }: Days,
): ReturnReason | null {
  if (chequeDate === null) return null;
  if (chequeDate > on) return { words: 'Cheque is post-dated', isCharged: false };
  return lastDayWithin(chequeDate, policy.positivePay.monthsAround) < presentsOn
    ? { words: 'Cheque is out of date', isCharged: false }
    : null;
}

/** The drawer is not charged for a cheque that he protected himself against. */
const mismatches: Readonly<Record<Difference, ReturnReason>> = {
  amount: { words: 'Amount differs from positive pay', isCharged: false },
  payee: { words: 'Payee differs from positive pay', isCharged: false },
  date: { words: 'Date differs from positive pay', isCharged: false },
};
/** Only an account in use pays, as with transfers and cards. */
const notInUse: Readonly<Record<AccountRecord['status'], ReturnReason | null>> = {
  open: null,
  dormant: { words: 'Account dormant', isCharged: false },
  closed: { words: 'Account closed', isCharged: false },
};
const insufficient: ReturnReason = { words: 'Funds insufficient', isCharged: true };
const refused: ReturnReason = { words: 'Account blocked', isCharged: false };

/** A leaf goes into clearing with its presentation, unless it was stopped, paid or never issued. */
function whyNotInClearing(state: LeafState | undefined): ReturnReason {
  switch (state) {
    case 'stopped':
      return { words: 'Payment stopped by drawer', isCharged: true };
    case 'paid':
      return { words: 'Already paid', isCharged: false };
    default:
      return { words: 'Instrument not issued', isCharged: false };
  }
}
