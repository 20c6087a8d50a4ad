import type { EntryField } from './entry-faults.ts';

/** The ids of the entry form's controls, to which its error summary leads. */
export const fieldIds = {
  fromAccount: 'from-account',
  type: 'transfer-type',
  toAccount: 'beneficiary',
  amount: 'amount',
  remark: 'remark',
} as const satisfies Record<EntryField, string>;
