/** Why a payment is stopped: the documented codes in the documented order (RULINGS C1, B239). */
export const stopReasons = {
  '001': 'Lost instrument',
  '002': 'Payment stopped by drawer',
  '003': 'Drawer insolvent',
  // NOTE: the documents call 004 'lunatic'; the code is kept and the word is not (RULINGS C2).
  '004': 'Drawer of unsound mind',
  '005': 'Court orders',
  '006': 'Account holder deceased',
  '007': 'Stop via telebanking',
  '008': 'Stop via netbanking',
  '009': 'Stop via ATM',
  '010': 'Stop via mobile banking',
  '011': 'Cheque book lost',
  '012': 'Cheque book mutilated',
  '013': 'Cheque book stolen',
  '014': 'Cheque forged',
  '015': 'Cheque lost',
  '016': 'Insufficient balance',
  '017': 'Cheque expiry',
  '018': 'Wrong amount',
  '019': 'Court order',
} as const;

export type StopReason = keyof typeof stopReasons;

// Safe: the keys of an object literal are its own names, and there are nineteen.
export const stopReasonCodes = Object.keys(stopReasons) as [StopReason, ...StopReason[]];

/** The words of a stored code; a code that is none of the nineteen has no words. */
export function stopReasonText(code: string): string {
  return Object.entries(stopReasons).find(([known]) => known === code)?.[1] ?? '';
}
