import type { SeededPayee } from '../scenario.ts';

type PayeeDetails = Omit<SeededPayee, 'payeeType' | 'ifsc' | 'bankName' | 'status'> & {
  readonly status?: SeededPayee['status'];
};

/** A payee who banks with Sahakar; the account number begins with its branch and its product. */
export function sameBank(payee: Omit<PayeeDetails, 'accountType'>): SeededPayee {
  return {
    payeeType: 'MBINTRA',
    ifsc: `SHKR0000${payee.accountNumber.slice(0, 3)}`,
    bankName: 'Sahakar Bank',
    accountType: payee.accountNumber.slice(4, 6),
    status: 'ACTIVATED',
    ...payee,
  };
}

/** A payee at another bank; the IFSC is a real branch's, the account is invented. */
export function otherBank(ifsc: keyof typeof otherBankBranches, payee: PayeeDetails): SeededPayee {
  return {
    payeeType: 'MBINTER',
    ifsc,
    bankName: otherBankBranches[ifsc],
    status: 'ACTIVATED',
    ...payee,
  };
}

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
