import * as z from 'zod/mini';
import { decisionRefusals, requestId } from '../approvals/maker-request.ts';
import { contract } from '../contract.ts';
import { accountNumber, customerNumber, text, unused } from '../wire/fields.ts';
import {
  accountTransferExample,
  accountTransferFields,
  listedTransferFields,
} from './account-transfer.ts';
import {
  pendingTransferExample,
  PendingTransfers,
  RequestAnswer,
  RequestedTransfers,
  requestedTransferTypes,
} from './pending-transfer.ts';
import { transferRefusals } from './transfer-refusals.ts';
import { additionOf } from '../dialect/addition.ts';

const deciders = { may: ['checker', 'both'] } as const;

/**
 * A maker's transfer becomes a request (I). Checkers list what waits (G), approve transfers within
 * the bank and by IMPS (A), and reject those of every kind (R); NEFT and RTGS are approved by
 * NEFT_RTGS_TransactionService. What executes is the stored request, never the fields of the call.
 * Additions, for requests of every kind (ruling 31): everybody lists what he has asked for and decided,
 * newest first (H), and a maker withdraws what still waits (W).
 */
export const FundTransferRequestService = contract({
  name: 'FundTransferRequestService',
  access: {
    operation: 'Requesttype',
    by: {
      I: { may: ['maker'] },
      G: deciders,
      A: deciders,
      R: deciders,
      H: { may: ['maker', ...deciders.may] },
      W: { may: ['maker'] },
    },
  },
  owns: { FromAccountNumber: 'account', CustNo: 'customer' },
  effect: ['I', 'A', 'R', 'W'],
  money: { movedBy: ['I', 'A'], isTransfer: true },
  session: 'stays',
  secrets: { TPin: 'hidden', OTP: 'hidden' },
  request: z.discriminatedUnion('Requesttype', [
    z.strictObject({
      Requesttype: z.literal('I'),
      ...accountTransferFields,
      /** Addition, sent where RequestId is announced: an equal request may wait beside this one. */
      AllowDuplicate: additionOf('RequestId', z.optional(z.literal('Y'))),
    }),
    z.strictObject({
      Requesttype: z.literal('G'),
      TxnType: z.enum(['INTRA', 'INTER']),
      CustNo: customerNumber,
      FromAccountNumber: z.optional(accountNumber),
      BeneficiaryAccountNumber: unused,
      IfscCode: unused,
      Amount: unused,
      TPin: unused,
      MMID: unused,
      OTP: unused,
      Remark: unused,
      ToName: unused,
      AcctType: unused,
    }),
    z.strictObject({
      Requesttype: z.literal('A'),
      ...listedTransferFields,
      RequestId: additionOf('RequestId', z.optional(requestId)),
    }),
    z.strictObject({
      Requesttype: z.literal('R'),
      ...listedTransferFields,
      TxnType: z.enum(requestedTransferTypes),
      RequestId: additionOf('RequestId', z.optional(requestId)),
      /** Addition, sent where it is announced: what the maker is told. */
      RejectRemark: additionOf('RejectRemark', z.optional(text(60))),
    }),
    additionOf('History', z.strictObject({ Requesttype: z.literal('H'), CustNo: customerNumber })),
    additionOf(
      'Recall',
      z.strictObject({ Requesttype: z.literal('W'), CustNo: customerNumber, RequestId: requestId }),
    ),
  ]),
  response: z.union([RequestedTransfers, PendingTransfers, RequestAnswer]),
  refusals: ['100', ...transferRefusals, ...decisionRefusals, '9063'],
  examples: [
    {
      title: 'a maker asks for a transfer',
      request: { Requesttype: 'I', ...accountTransferExample },
      response: {
        CustomerRefNo: 'R632500000003',
        Message: 'Your request R632500000003 has been sent for authorisation.',
      },
    },
    {
      title: 'a checker lists what waits within the bank',
      request: { Requesttype: 'G', TxnType: 'INTRA', CustNo: '200007316' },
      response: { PendingList: [pendingTransferExample] },
    },
    {
      title: 'a checker approves',
      request: {
        Requesttype: 'A',
        ...accountTransferExample,
        TPin: '',
        RequestId: 'R632500000003',
      },
      response: {
        RRN: '632500000017',
        CustomerRefNo: 'R632500000003',
        TransactionDate: '21-11-2026 11:02:10',
        Message: 'Request R632500000003 has been approved.',
      },
    },
    {
      title: 'a checker rejects',
      request: {
        Requesttype: 'R',
        ...accountTransferExample,
        TPin: '',
        OTP: '',
        RequestId: 'R632500000003',
        RejectRemark: 'invoice is missing',
      },
      response: {
        CustomerRefNo: 'R632500000003',
        Message: 'Request R632500000003 has been rejected.',
      },
    },
    {
      title: 'what a maker has asked for',
      request: { Requesttype: 'H', CustNo: '200007316' },
      response: {
        RequestList: [
          {
            ...pendingTransferExample,
            OwnRequest: 'Y',
            State: 'REJECTED',
            DecidedBy: 'Charles Fernandes',
            DecidedOn: '21-11-2026 11:02:10',
            DecisionRemark: 'invoice is missing',
          },
        ],
      },
    },
    {
      title: 'a maker withdraws a request',
      request: { Requesttype: 'W', CustNo: '200007316', RequestId: 'R632500000003' },
      response: {
        CustomerRefNo: 'R632500000003',
        Message: 'Request R632500000003 has been withdrawn.',
      },
    },
  ],
});
