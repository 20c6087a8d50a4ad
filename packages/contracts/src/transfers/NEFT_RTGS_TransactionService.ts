import * as z from 'zod/mini';
import { directActors } from '../access.ts';
import { decisionRefusals, requestId } from '../approvals/maker-request.ts';
import { contract } from '../contract.ts';
import { transferReference } from './account-transfer.ts';
import {
  listedOtherBankFields,
  otherBankTransferExample,
  otherBankTransferFields,
} from './other-bank-transfer.ts';
import { transferRefusals } from './transfer-refusals.ts';
import { maybeText } from '../wire/answered.ts';
import { additionOf, undocumented } from '../dialect/addition.ts';

/** Pays an activated payee of another bank by NEFT or RTGS; answers the UTR as RRN. */
export const NEFT_RTGS_TransactionService = contract({
  name: 'NEFT_RTGS_TransactionService',
  access: {
    operation: 'Requesttype',
    by: { '': { may: directActors }, A: { may: ['checker', 'both'] } },
  },
  owns: { FromAccNo: 'account', CustNo: 'customer' },
  effect: true,
  money: { movedBy: 'every-call', isTransfer: true },
  session: 'stays',
  secrets: { TPin: 'hidden', OTP: 'hidden' },
  request: z.discriminatedUnion('Requesttype', [
    z.strictObject({ Requesttype: z.literal(''), ...otherBankTransferFields }),
    z.strictObject({
      Requesttype: z.literal('A'),
      ...listedOtherBankFields,
      RequestId: additionOf('RequestId', z.optional(requestId)),
    }),
  ]),
  response: z.object({
    /** Of an approval CustomerRefNo is the number of the request. */
    ...transferReference,
    TransactionDate: undocumented(maybeText),
    /** Of an approval: what the bank says of it. */
    Message: undocumented(maybeText),
  }),
  refusals: [...transferRefusals, ...decisionRefusals],
  examples: [
    {
      title: 'by NEFT',
      request: { Requesttype: '', ...otherBankTransferExample },
      response: { RRN: 'SHKRN2632500000H', TransactionDate: '21-11-2026 10:15:30' },
    },
  ],
});
