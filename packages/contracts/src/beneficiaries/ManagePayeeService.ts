import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { customerNumber, mobileNumber, text, unused } from '../wire/fields.ts';

export const payeeStatuses = [
  'ACTIVATED',
  'DEACTIVATED',
  'PENDING',
  'PENDINGDELETE',
  'REJECTED',
] as const;
export type PayeeStatus = (typeof payeeStatuses)[number];

/** A payee; MBINTRA is one of the same bank, MBINTER one of another bank. */
export const Payee = z.object({
  payeeName: z.string(),
  Nickname: z._default(z.nullish(z.string()), ''),
  accountNumber: z.string(),
  bankName: z._default(z.nullish(z.string()), ''),
  ifscCode: z._default(z.nullish(z.string()), ''),
  STATUS: z._default(z.nullish(z.string()), ''),
  /** Only ACTIVATED may be paid. */
  statusFlag: z.string(),
  payeeType: z.enum(['MBINTRA', 'MBINTER']),
  payeeSubType: z._default(z.nullish(z.string()), ''),
  payeeMobileNumber: z._default(z.nullish(z.string()), ''),
  payeeMmid: z._default(z.nullish(z.string()), ''),
  accountType: z._default(z.nullish(z.string()), ''),
});
export type Payee = z.output<typeof Payee>;

const common = {
  mobileNumber,
  customerNumber,
  payeeType: z.optional(text(10)),
  payeeSubType: unused,
  payeeName: unused,
  Nickname: unused,
  payeeMobileNumber: unused,
  payeeMmid: unused,
  accountNumber: unused,
  ifscCode: unused,
  accountType: unused,
  TPin: unused,
  PayeeStatus: unused,
};

/** The payees of the session's customer. */
export const ManagePayeeService = contract({
  name: 'ManagePayeeService',
  access: {
    operation: 'requestType',
    by: {
      VIEW: { may: ['retail', 'corporate-as-retail', 'maker', 'checker', 'both'] },
    },
  },
  owns: { customerNumber: 'customer' },
  effect: false,
  request: z.discriminatedUnion('requestType', [
    z.strictObject({ requestType: z.literal('VIEW'), ...common }),
  ]),
  response: z.object({ PayeeList: z.array(Payee) }),
  refusals: ['100'],
  examples: [
    {
      title: 'lists the payees',
      request: { requestType: 'VIEW', mobileNumber: '9820012345', customerNumber: '100042317' },
      response: {
        PayeeList: [
          {
            payeeName: 'Ravi Shankar Joshi',
            Nickname: 'Ravi',
            accountNumber: '001010000051204',
            bankName: 'Sahakar Bank',
            ifscCode: 'SHKR0000001',
            STATUS: '1',
            statusFlag: 'ACTIVATED',
            payeeType: 'MBINTRA',
            payeeSubType: 'SB',
            payeeMobileNumber: '',
            payeeMmid: '',
            accountType: '10',
          },
        ],
      },
    },
  ],
});
