import { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { stopReasonCodes } from '@sahakar/contracts/cheques/stop-reasons';
import * as z from 'zod/mini';

/** What an entry screen may receive: that the bank has taken what was asked for. */
export const EntryState = z.nullish(
  z.object({ taken: z.object({ message: z.string(), requestNo: z.string() }) }),
);

/** The cheque book as it will be asked for. */
export const ChequeBookState = z.object({
  accNo: z.string(),
  leaves: z.string(),
  instrumentType: z.string(),
});
export type ChequeBookState = z.output<typeof ChequeBookState>;

/** The stop as it will be asked for. The transaction password stays empty: nobody asks for it. */
export const StopChequeState = z.object({
  account: ListedAccount,
  chequeNumber: z.string(),
  reason: z.object({ code: z.enum(stopReasonCodes) }),
  transactionPassword: z.literal(''),
});
export type StopChequeState = z.output<typeof StopChequeState>;
