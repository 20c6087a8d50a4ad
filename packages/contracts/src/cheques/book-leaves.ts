import type { Policy } from '../policy.ts';

/** The kind of instrument that a cheque book request names; it has nothing to do with AcctCode 13. */
export const chequeInstrumentType = '13';

/** How many leaves a book may have for an account of this AcctCode. */
export function bookLeavesFor(acctCode: string, { cheque }: Policy): readonly number[] {
  return cheque.leavesByAcctCode[acctCode] ?? cheque.leavesOtherwise;
}
