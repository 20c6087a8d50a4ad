import { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { stopReasonCodes } from '@sahakar/contracts/cheques/stop-reasons';
import * as z from 'zod/mini';

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

/** What an entry screen may receive: what the bank has taken, or what was not confirmed after all. */
const entryState = <Order extends z.ZodMiniType>(left: Order) =>
  z.nullish(
    z.object({
      taken: z.optional(z.object({ message: z.string(), requestNo: z.string() })),
      left: z.optional(left),
    }),
  );
export const ChequeBookEntryState = entryState(ChequeBookState);
export const StopChequeEntryState = entryState(StopChequeState);
