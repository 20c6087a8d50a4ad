import * as z from 'zod/mini';
import { accountNumber, customerNumber } from '../wire/fields.ts';
import type { Policy } from '../policy.ts';

/** What both cheque book services are sent (RULINGS C5). */
export const chequeBookFields = {
  AccountNumber: accountNumber,
  InstrumentType: z.string().check(z.regex(/^\d{2}$/)),
  /** The number of leaves, as text. */
  BookSize: z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
  CustNo: customerNumber,
  NoofBooks: z.literal('1'),
  ChqbookYN: z.literal('Y'),
};

export const chequeBookExample = {
  AccountNumber: '001010000042317',
  InstrumentType: '13',
  BookSize: '24',
  CustNo: '100042317',
  NoofBooks: '1',
  ChqbookYN: 'Y',
};

/** The kind of instrument that a cheque book request names; it has nothing to do with AcctCode 13. */
export const chequeInstrumentType = '13';

/** How many leaves a book may have for an account of this AcctCode. */
export function bookLeavesFor(acctCode: string, { cheque }: Policy): readonly number[] {
  return cheque.leavesByAcctCode[acctCode] ?? cheque.leavesOtherwise;
}
