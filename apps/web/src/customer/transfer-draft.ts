import type { Payee } from '@sahakar/contracts/payees/payee';
import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { type Path, paths } from '../paths.ts';
import { accountOf } from '../ui/accounts/own-account.ts';

/** What the entry screen of a transfer may begin with: texts as they stand in its fields. */
export type TransferDraft = {
  readonly fromAccount: string;
  readonly type: string;
  /** An own account or the key of a payee. */
  readonly toAccount: string;
  readonly amount: string;
  readonly remark: string;
};

type Keyed = Pick<Payee, 'accountNumber' | 'ifscCode' | 'payeeType'>;

/** Tells the payees of a customer apart: two other banks may have the same account number. */
export function payeeKey({ accountNumber, ifscCode, payeeType }: Keyed): string {
  return payeeType === 'MBINTER' ? `${accountNumber} ${ifscCode ?? ''}` : accountNumber;
}

/** The entry screen that pays this payee. */
export function entryPathOf({ payeeType }: Keyed): Path {
  return payeeType === 'MBINTER' ? paths.otherBank : paths.withinBank;
}

/** A draft with this payee chosen; NEFT is open to every kind of account. */
export function draftTo(payee: Keyed, fromAccount: string): TransferDraft {
  return {
    fromAccount,
    type: payee.payeeType === 'MBINTER' ? '2' : 'otherAccount',
    toAccount: payeeKey(payee),
    amount: '',
    remark: '',
  };
}

/** A draft with nothing chosen but the account. */
export function draftFrom(fromAccount: string): TransferDraft {
  return { fromAccount, type: '', toAccount: '', amount: '', remark: '' };
}

const typesByTxnType = { INTRA: 'otherAccount', INTER: 'INTER', NEFT: '2', RTGS: '1' } as const;

/** The transfer that was asked for before as a draft, amount and remark included, and its screen. */
export function draftAgain(
  row: PendingTransfer,
  ownAccounts: readonly ListedAccount[],
): { draft: TransferDraft; path: Path } {
  const payee = {
    accountNumber: row.PayeeAccountNumber,
    ifscCode: row.PayeeIfsc ?? '',
    payeeType: row.TxnType === 'INTRA' ? 'MBINTRA' : 'MBINTER',
  } as const;
  // A request says that it stays within the bank, and not whose account is paid.
  const isOwn =
    row.TxnType === 'INTRA' && accountOf(ownAccounts, row.PayeeAccountNumber) !== undefined;
  const draft = {
    fromAccount: row.PayerAccountNumber,
    type: isOwn ? 'ownAccount' : typesByTxnType[row.TxnType],
    toAccount: payeeKey(payee),
    amount: rupeesText(row.Amount),
    remark: row.Remark ?? '',
  };
  return { draft, path: entryPathOf(payee) };
}
