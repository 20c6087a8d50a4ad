import type { ChequeBookState } from '../screen-state.ts';

/** What both cheque book services are sent: one book, with a cheque book wanted. */
export function chequeBookFields(asked: ChequeBookState, customerNo: string) {
  return {
    AccountNumber: asked.accNo,
    InstrumentType: asked.instrumentType,
    BookSize: asked.leaves,
    CustNo: customerNo,
    NoofBooks: '1' as const,
    // Spelled so on the wire.
    ChqbookYN: 'Y' as const,
  };
}
