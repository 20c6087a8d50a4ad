import * as z from 'zod/mini';
import { directActors } from '../access.ts';
import { contract } from '../contract.ts';
import {
  accountTransferExample,
  accountTransferFields,
  transferReference,
} from './account-transfer.ts';
import { transferRefusals } from './transfer-refusals.ts';
import { maybeText } from '../wire/answered.ts';
import { customerNumber } from '../wire/fields.ts';
import { undocumented } from '../dialect/addition.ts';

/** Moves money at once: to an own account, to a payee of this bank, or by IMPS; answers the RRN. */
export const FundTransferService = contract({
  name: 'FundTransferService',
  access: { may: directActors },
  owns: { FromAccountNumber: 'account', CustNo: 'customer' },
  effect: true,
  money: { movedBy: 'every-call', isTransfer: true },
  session: 'stays',
  secrets: { TPin: 'hidden', OTP: 'hidden' },
  request: z.strictObject({
    ...accountTransferFields,
    // The documents list the direct call also without these two; whose it is the session says.
    CustNo: z.optional(customerNumber),
    Requesttype: z.optional(z.literal('')),
  }),
  response: z.object({
    ...transferReference,
    TransactionDate: undocumented(maybeText),
  }),
  refusals: [...transferRefusals],
  examples: [
    {
      title: 'to a payee of the same bank',
      request: { ...accountTransferExample, Requesttype: '' },
      response: { RRN: '632500000017', TransactionDate: '21-11-2026 10:15:30' },
    },
    {
      title: 'by IMPS',
      request: {
        ...accountTransferExample,
        TxnType: 'INTER',
        BeneficiaryAccountNumber: '20345678841',
        IfscCode: 'SBIN0000300',
        ToName: 'Rohit Deshpande',
        Requesttype: '',
      },
      response: { RRN: '632500000018', TransactionDate: '21-11-2026 10:16:02' },
    },
  ],
});
