import type { Rail } from '@sahakar/contracts/transfers/rails';
import type { Policy } from '@sahakar/contracts/policy';
import { prepared, type Reader, type Tx } from '@sahakar/db/dialect';
import { branches } from '@sahakar/db/schema/customers';
import { eq, sql } from '@sahakar/db/sql';
import { type AccountRecord, findAccount } from '../accounts/account-record.ts';
import type { Bank } from '../bank.ts';
import { ruleOtherBank } from './other-bank.ts';
import { findPayeeOfOtherBank } from './payee-of-customer.ts';
import {
  type PreparedWithinBank,
  prepareWithinBank,
  type WithinBankOrder,
} from './prepare-within-bank.ts';
import { type RuleRefusal, transferRefusal } from './transfer-refusal.ts';

/** What somebody wants to be moved, however it was asked for or stored. */
export type TransferOrder = WithinBankOrder & {
  /** INTER is IMPS; with an IFSC of this bank it is booked within the bank (DECISIONS T4). */
  readonly txnType: 'INTRA' | 'INTER' | 'NEFT' | 'RTGS';
  readonly remark: string;
};

export type PreparedTransfer =
  | RuleRefusal
  | PreparedWithinBank
  | {
      readonly kind: 'to-other-bank';
      readonly rail: Rail;
      readonly from: AccountRecord;
      /** As the payee is stored, whatever the order says of him. */
      readonly to: { readonly name: string; readonly number: string; readonly ifsc: string };
    };

type BankOfRules = Pick<Bank, 'clock'> & { readonly policy: Policy };

/** Looks up accounts and payee, in the transaction that will post, and asks the rules; writes nothing. */
export async function prepareTransfer(
  tx: Tx,
  bank: BankOfRules,
  order: TransferOrder,
): Promise<PreparedTransfer> {
  const rail = await railOf(tx, order);
  return rail === null
    ? prepareWithinBank(tx, bank, order)
    : prepareOtherBank(tx, bank, order, rail);
}

/** The rail of an order; null where the money stays in this bank. */
export async function railOf(
  db: Reader,
  { txnType, toIfsc }: Pick<TransferOrder, 'txnType' | 'toIfsc'>,
): Promise<Rail | null> {
  switch (txnType) {
    case 'INTRA':
      return null;
    case 'INTER':
      return (await isOwnIfsc(db, toIfsc)) ? null : 'IMPS';
    case 'NEFT':
    case 'RTGS':
      return txnType;
  }
}

async function prepareOtherBank(
  tx: Tx,
  bank: BankOfRules,
  { customerNo, fromAccount, toAccount, toIfsc, amount, isLater }: TransferOrder,
  rail: Rail,
): Promise<PreparedTransfer> {
  const from = await findAccount(tx, fromAccount);
  if (from === null || from.customerNo !== customerNo) {
    return transferRefusal('9053', 'The account was not found');
  }
  const payee = await findPayeeOfOtherBank(tx, customerNo, toAccount, toIfsc);
  const refused = ruleOtherBank(
    { rail, amount, from, payee, now: bank.clock.now(), isLater },
    bank.policy,
  );
  if (refused !== null) return refused;
  if (payee === null) return transferRefusal('9044', 'The beneficiary is not activated');
  return {
    kind: 'to-other-bank',
    rail,
    from,
    to: { name: payee.name, number: toAccount, ifsc: payee.ifsc },
  };
}

async function isOwnIfsc(db: Reader, ifsc: string): Promise<boolean> {
  const [branch] = await branchByIfsc(db).execute({ ifsc });
  return branch !== undefined;
}

const branchByIfsc = prepared('branch-by-ifsc', (db: Reader) =>
  db
    .select({ code: branches.code })
    .from(branches)
    .where(eq(branches.ifsc, sql.placeholder('ifsc')))
    .limit(1),
);
