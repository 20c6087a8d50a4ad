import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { accountNumber, customerNumber, unused } from '../wire/fields.ts';
import { otherBankTransferExample, otherBankTransferFields } from './other-bank-transfer.ts';
import { pendingTransferExample, PendingTransfers, RequestAnswer } from './pending-transfer.ts';
import { paymentTypes } from './rails.ts';
import { transferRefusals } from './transfer-refusals.ts';
import { additionOf } from '../dialect/addition.ts';

/**
 * A maker's transfer by NEFT or RTGS becomes a request (I); checkers list what waits (G). It is
 * approved by NEFT_RTGS_TransactionService and rejected by FundTransferRequestService.
 */
export const NEFT_RTGS_TransactionRequestService = contract({
  name: 'NEFT_RTGS_TransactionRequestService',
  access: {
    operation: 'Requesttype',
    by: { I: { may: ['maker'] }, G: { may: ['checker', 'both'] } },
  },
  owns: { FromAccNo: 'account', CustNo: 'customer' },
  effect: ['I'],
  money: { movedBy: ['I'], isTransfer: true },
  session: 'stays',
  secrets: { TPin: 'hidden', OTP: 'hidden' },
  request: z.discriminatedUnion('Requesttype', [
    z.strictObject({
      Requesttype: z.literal('I'),
      ...otherBankTransferFields,
      /** Addition, sent where RequestId is announced: an equal request may wait beside this one. */
      AllowDuplicate: additionOf('RequestId', z.optional(z.literal('Y'))),
    }),
    z.strictObject({
      Requesttype: z.literal('G'),
      PaymentType: z.enum(paymentTypes),
      CustNo: customerNumber,
      FromAccNo: z.optional(accountNumber),
      ToAccNo: unused,
      Ifsc: unused,
      Amount: unused,
      TPin: unused,
      MMID: unused,
      OTP: unused,
      Remarks: unused,
      ToName: unused,
      RemIfsc: unused,
    }),
  ]),
  response: z.union([PendingTransfers, RequestAnswer]),
  refusals: ['5002', ...transferRefusals, '9063'],
  examples: [
    {
      title: 'a maker asks for a transfer by NEFT',
      request: { Requesttype: 'I', ...otherBankTransferExample },
      response: {
        CustomerRefNo: 'R632500000004',
        Message: 'Your request R632500000004 has been sent for authorisation.',
      },
    },
    {
      title: 'a checker lists what waits for RTGS',
      request: { Requesttype: 'G', PaymentType: 'RTGS', CustNo: '200007316' },
      response: { PendingList: [{ ...pendingTransferExample, TxnType: 'RTGS' }] },
    },
  ],
});
