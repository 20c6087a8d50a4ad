import type { ChequeBookState } from '../screen-state.ts';

/** What the cheque book form holds: texts as they stand in its fields. */
export type ChequeBookEntry = { readonly account: string; readonly leaves: string };

export type ChequeBookField = keyof ChequeBookEntry;

/** Both fields are required; nothing can be submitted that the account's list does not offer. */
export function missingFields(
  entry: ChequeBookEntry,
  offered: readonly number[],
): readonly ChequeBookField[] {
  if (entry.account === '') return entry.leaves === '' ? ['account', 'leaves'] : ['account'];
  return offered.map(String).includes(entry.leaves) ? [] : ['leaves'];
}

/** What both cheque book services are sent: one book, with a cheque book wanted. */
export function chequeBookFields(order: ChequeBookState, customerNo: string) {
  return {
    AccountNumber: order.accNo,
    InstrumentType: order.instrumentType,
    BookSize: order.leaves,
    CustNo: customerNo,
    NoofBooks: '1' as const,
    // Spelled so on the wire.
    ChqbookYN: 'Y' as const,
  };
}
