/** Where a cheque stands, by its code on the wire (RULINGS C3). Only 0 may still be paid. */
export const instrumentStatuses = {
  '0': 'unused',
  '1': 'paid',
  '2': 'stopped',
  '3': 'returned',
  '4': 'in-clearing',
  '5': 'not-issued',
} as const;

export type InstrumentStatus = keyof typeof instrumentStatuses;
export type ChequeState = (typeof instrumentStatuses)[InstrumentStatus];
