import { keyOf, oneOf, optional, type Row, readTableByKey, text } from '../read-table.ts';
import type { SeededPayee } from '../scenario.ts';

/** Real branches of other banks, with the name of their bank. */
export const otherBankBranches = {
  BKID0000001: 'Bank of India',
  COSB0000001: 'Cosmos Co-operative Bank',
  FDRL0001001: 'Federal Bank',
  HDFC0000007: 'HDFC Bank',
  HDFC0000240: 'HDFC Bank',
  ICIC0001102: 'ICICI Bank',
  IDIB000N001: 'Indian Bank',
  KKBK0000958: 'Kotak Mahindra Bank',
  MAHB0000002: 'Bank of Maharashtra',
  PUNB0000100: 'Punjab National Bank',
  SBIN0000300: 'State Bank of India',
  SBIN0000691: 'State Bank of India',
  SIBL0000001: 'South Indian Bank',
  UBIN0530131: 'Union Bank of India',
  UTIB0000004: 'Axis Bank',
} as const;

type PayeeDetails = Pick<SeededPayee, 'name' | 'nickname' | 'accountNumber' | 'addedOn'> &
  Partial<SeededPayee>;

/** A payee who banks with Sahakar; the account number begins with its branch and its product. */
export function sameBank(payee: PayeeDetails): SeededPayee {
  return {
    payeeType: 'MBINTRA',
    ifsc: `SHKR0000${payee.accountNumber.slice(0, 3)}`,
    bankName: 'Sahakar Bank',
    accountType: payee.accountNumber.slice(4, 6),
    status: 'ACTIVATED',
    ...payee,
  };
}

const payeeColumns = {
  name: text,
  nickname: text,
  accountNumber: text,
  /** A real branch of another bank, where the account is invented; none at this bank. */
  ifsc: optional(keyOf(otherBankBranches)),
  accountType: optional(text),
  addedOn: text,
  status: oneOf('ACTIVATED', 'DEACTIVATED', 'PENDING', 'PENDINGDELETE', 'REJECTED'),
  /** Who has asked for what waits, and when. */
  request: optional((cell) => {
    const [by = '', at = ''] = cell.split(' ');
    return { by, at: `${at}+05:30` };
  }),
};

/** Payees as a table of payeeColumns, each row after the key of the customer who pays. */
export function payeesFrom(table: string): Readonly<Record<string, readonly SeededPayee[]>> {
  return readTableByKey(payeeColumns, table, payeeOf);
}

function payeeOf({ ifsc, accountType = '', ...payee }: Row<typeof payeeColumns>): SeededPayee {
  return ifsc === undefined
    ? sameBank(payee)
    : { payeeType: 'MBINTER', ifsc, bankName: otherBankBranches[ifsc], accountType, ...payee };
}
