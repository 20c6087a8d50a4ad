import type { PayeeStatus } from '@sahakar/contracts/payees/payee';
import { prepared, type Reader, type Tx } from '@sahakar/db/dialect';
import { payees } from '@sahakar/db/schema/payees';
import { and, eq, Param, sql } from '@sahakar/db/sql';
import { asWritten, isAccount } from '../accounts/account-in-any-case.ts';
import { because, from, inWords, onlyWhen } from '../call/because.ts';
import type { Refusal } from '../call/refusal.ts';
import { kolkataIso } from '../clock.ts';

/** A payee as far as paying him is concerned. */
export type PayableTo = {
  readonly name: string;
  readonly status: PayeeStatus;
  readonly usableFrom: Date | null;
};

/** A payee as the bank has him on record. */
export type PayablePayee = PayableTo & {
  readonly id: string;
  /** In his own capitals, whatever those of an order are. */
  readonly accountNumber: string;
  readonly ifsc: string;
};

/** The code of each rule: who may pay whom, how little and how much. */
export type RuleCode = '9040' | '9041' | '9044' | '9045' | '9046' | '9053';

export const notActivated: Refusal<RuleCode> = {
  code: '9044',
  message: 'The beneficiary is not activated',
};

function notActivatedAs(status: string): Refusal<RuleCode> {
  const numbers = { 'status of the payee': status, needed: 'ACTIVATED' };
  const passes = onlyWhen('Once the payee is activated');
  return { ...notActivated, because: because('RULINGS T13', numbers, passes) };
}

/** Only an activated payee whose cooling period is over can be paid. */
export function rulePayee(payee: PayableTo | null, now: Date): Refusal<RuleCode> | null {
  if (payee === null) return notActivatedAs('no payee of the customer');
  if (payee.status !== 'ACTIVATED') return notActivatedAs(payee.status);
  if (payee.usableFrom !== null && now < payee.usableFrom) {
    const numbers = { now: kolkataIso(now), 'usable from': kolkataIso(payee.usableFrom) };
    const words = inWords(payee.usableFrom.getTime() - now.getTime());
    return {
      code: '9045',
      message: 'The beneficiary is in its cooling period',
      because: because('RULINGS B10', numbers, from(payee.usableFrom, words)),
    };
  }
  return null;
}

export const payeeColumns = {
  id: payees.id,
  name: payees.name,
  status: payees.status,
  usableFrom: payees.usableFrom,
  accountNumber: payees.accountNumber,
  ifsc: payees.ifsc,
};

const payeeByAccount = prepared('payee-by-account', (db: Reader) =>
  db
    .select(payeeColumns)
    .from(payees)
    .where(
      and(
        eq(payees.customerNo, sql.placeholder('customerNo')),
        eq(payees.payeeType, 'MBINTER'),
        isAccount(payees.accountNumber, sql.placeholder('accountNumber')),
      ),
    ),
);

/**
 * The customer's payee of another bank with that account at that branch, whatever its status. An
 * IFSC that is left out is taken from the payee, where only one has the account number.
 */
export async function findPayeeOfOtherBank(
  db: Reader,
  customerNo: string,
  accountNumber: string,
  ifsc: string,
): Promise<PayablePayee | null> {
  const inCapitals = accountNumber.toUpperCase();
  const rows = await payeeByAccount(db).execute({ customerNo, accountNumber: inCapitals });
  const ofBranch = ifsc === '' ? rows : rows.filter((payee) => payee.ifsc === ifsc);
  const matching = asWritten(ofBranch, accountNumber);
  const [payee] = matching;
  return matching.length === 1 && payee !== undefined ? payee : null;
}

const setLastPaid = prepared('payee-last-paid', (tx: Tx) =>
  tx
    .update(payees)
    .set({
      lastPaidAt: sql`${new Param(sql.placeholder('at'), payees.lastPaidAt)}`,
      lastPaidAmount: sql`${new Param(sql.placeholder('amount'), payees.lastPaidAmount)}`,
    })
    .where(eq(payees.id, sql.placeholder('id'))),
);

/** Keeps when the payee was last paid and what, for whoever pays him or decides on it next. */
export async function notePaid(tx: Tx, id: string, amount: bigint, at: Date): Promise<void> {
  await setLastPaid(tx).execute({ id, amount, at });
}
