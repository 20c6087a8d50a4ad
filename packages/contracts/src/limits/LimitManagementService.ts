import * as z from 'zod/mini';
import { directActors } from '../access.ts';
import { contract } from '../contract.ts';
import {
  answeredCode,
  answeredList,
  answeredMoment,
  answeredText,
  maybe,
} from '../wire/answered.ts';
import { customerNumber, text } from '../wire/fields.ts';
import { handedBack } from '../wire/handed-back.ts';
import { balance } from '../wire/rupees.ts';
import { undocumented } from '../dialect/addition.ts';

/** A number that a switch may send as text (RULINGS D3). */
const number = z.codec(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,9}(\.\d+)?\s*$/))]),
  z.number(),
  { decode: Number, encode: (value) => value },
);

/** What of the daily limit is used on this business day in Asia/Kolkata. */
export const LimitUsage = z.object({
  Used_Transaction_Limit: balance,
  Total_Transaction_Limit: balance,
  UnUsed_Transaction_Limit: balance,
  Used_Transaction_Count: number,
  Total_Transaction_Count: number,
  UnUsed_Transaction_Count: number,
  Used_Percentage_Transaction_Limit: number,
  Used_Percentage_Transaction_Count: number,
  /** Additions while a higher limit waits (RULINGS D4): what it is, and from which moment it holds. */
  Next_Transaction_Limit: undocumented(maybe(balance)),
  Next_Transaction_Count: undocumented(z.optional(number)),
  Next_From: undocumented(maybe(answeredMoment)),
});
export type LimitUsage = z.output<typeof LimitUsage>;

export const LimitMaster = z.object({ Id: answeredCode, tran_amount: balance, tran_count: number });
export type LimitMaster = z.output<typeof LimitMaster>;

const directly = { may: directActors };

/**
 * The daily limit of the session's customer: GET answers its use, LIMIT what the bank offers, and
 * UPDATE chooses one of them, after an OTP of RequestType MANAGELIMIT with its amount and Id. A higher
 * one waits as long as the policy says, a lower one holds at once and ends what waits.
 */
export const LimitManagementService = contract({
  name: 'LimitManagementService',
  access: { operation: 'RequestType', by: { GET: directly, LIMIT: directly, UPDATE: directly } },
  owns: { CustomerNumber: 'customer' },
  effect: ['UPDATE'],
  money: null,
  session: 'stays',
  secrets: {},
  request: z.discriminatedUnion('RequestType', [
    z.strictObject({ RequestType: z.literal('GET'), CustomerNumber: customerNumber }),
    z.strictObject({
      RequestType: z.literal('LIMIT'),
      CustomerNumber: z.optional(customerNumber),
    }),
    z.strictObject({
      RequestType: z.literal('UPDATE'),
      CustomerNumber: customerNumber,
      LimitId: handedBack(text(20)),
    }),
  ]),
  response: z.union([
    LimitUsage,
    z.object({ fSwitchLimitMasters: answeredList(LimitMaster) }),
    z.object({ Message: answeredText }),
  ]),
  refusals: ['9020', '9023', '9024', '9049'],
  examples: [
    {
      title: 'what is used today',
      request: { RequestType: 'GET', CustomerNumber: '100042317' },
      response: {
        Used_Transaction_Limit: '25000.00',
        Total_Transaction_Limit: '200000.00',
        UnUsed_Transaction_Limit: '175000.00',
        Used_Transaction_Count: 2,
        Total_Transaction_Count: 20,
        UnUsed_Transaction_Count: 18,
        Used_Percentage_Transaction_Limit: 13,
        Used_Percentage_Transaction_Count: 10,
      },
    },
    {
      title: 'what the bank offers',
      request: { RequestType: 'LIMIT' },
      response: {
        fSwitchLimitMasters: [
          { Id: 'DL01', tran_amount: '50000.00', tran_count: 10 },
          { Id: 'DL02', tran_amount: '200000.00', tran_count: 20 },
        ],
      },
    },
    {
      title: 'another limit',
      request: { RequestType: 'UPDATE', CustomerNumber: '100042317', LimitId: 'DL05' },
      response: { Message: 'Your daily transfer limit is Rs 5,00,000.00 for 50 transfers.' },
    },
  ],
});
