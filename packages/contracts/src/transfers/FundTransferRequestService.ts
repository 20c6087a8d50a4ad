import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { accountTransferExample, accountTransferFields } from './account-transfer.ts';

/** A maker's transfer becomes a request (Requesttype I), which a checker decides on. */
export const FundTransferRequestService = contract({
  name: 'FundTransferRequestService',
  access: { operation: 'Requesttype', by: { I: { may: ['maker'] } } },
  owns: { FromAccountNumber: 'account', CustNo: 'customer' },
  effect: true,
  request: z.discriminatedUnion('Requesttype', [
    z.strictObject({
      Requesttype: z.literal('I'),
      ...accountTransferFields,
      /** Addition, sent where RequestId is announced: an equal request may wait beside this one. */
      AllowDuplicate: z.optional(z.literal('Y')),
    }),
  ]),
  response: z.object({
    CustomerRefNo: z.string(),
    Message: z._default(z.nullish(z.string()), ''),
  }),
  refusals: [
    '9020',
    '9023',
    '9024',
    '9030',
    '9031',
    '9040',
    '9041',
    '9044',
    '9045',
    '9046',
    '9053',
    '9063',
  ],
  examples: [
    {
      title: 'a maker asks for a transfer',
      request: { Requesttype: 'I', ...accountTransferExample },
      response: {
        CustomerRefNo: 'R63250000003',
        Message: 'Request R63250000003 has been sent for authorisation',
      },
    },
  ],
});
