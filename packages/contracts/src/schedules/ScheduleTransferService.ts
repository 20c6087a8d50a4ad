import * as z from 'zod/mini';
import { directActors } from '../access.ts';
import { contract } from '../contract.ts';
import { answeredCode, answeredText, maybe } from '../wire/answered.ts';
import { businessDate } from '../wire/dates.ts';
import {
  accountNumber,
  anyAccountNumber,
  customerNumber,
  enteredPassword,
  ifsc,
  mobileNumber,
  remark,
  text,
  unused,
} from '../wire/fields.ts';
import { besideList } from '../wire/list-body.ts';
import { handedBack } from '../wire/handed-back.ts';
import { rupees } from '../wire/rupees.ts';
import { ScheduledTransfers } from './scheduled-transfer.ts';
import { count, scheduleFrequencyCodes } from './schedule-dates.ts';
import { transferRefusals } from '../transfers/transfer-refusals.ts';
import { additionOf, undocumented } from '../dialect/addition.ts';

const direct = { may: directActors } as const;

const listedPayment = z.strictObject({
  SrNo: count,
  ScheduleDate: businessDate,
  Status: z.optional(z.literal('E')),
  /** That of the first one is the order's where the order itself has none. */
  Remarks: z.optional(z.union([z.literal(''), remark])),
});

/**
 * Transfers on later days: ADD makes a schedule, GET answers the customer's own, DELETE takes away a
 * whole schedule or, with its DID, one instalment.
 */
export const ScheduleTransferService = contract({
  name: 'ScheduleTransferService',
  access: { operation: 'RequestType', by: { ADD: direct, GET: direct, DELETE: direct } },
  owns: { FromAccountNumber: 'account', RemAcctNo: 'account', CustNo: 'customer' },
  effect: ['ADD', 'DELETE'],
  money: { movedBy: ['ADD'], isTransfer: true },
  session: 'stays',
  secrets: { TPin: 'hidden' },
  request: z.discriminatedUnion('RequestType', [
    z.strictObject({
      RequestType: z.literal('ADD'),
      Startdate: businessDate,
      Enddate: businessDate,
      ScheduleFrequency: z.enum(scheduleFrequencyCodes),
      /** INTRA or NEFT; the others are named so that they can be refused as what they are. */
      PaymentType: z.enum(['INTRA', 'NEFT', '2', 'RTGS', '1', 'INTER', 'IMPS']),
      FromAccountNumber: accountNumber,
      FromAcctType: unused,
      BenName: handedBack(text(60)),
      BenfAccountNo: anyAccountNumber,
      // Spelled so on the wire.
      ToaccountType: unused,
      ToIfsc: z.union([z.literal(''), ifsc]),
      amount: rupees,
      RemAcctNo: accountNumber,
      CustNo: customerNumber,
      Status: z.optional(z.enum(['', 'E', 'Pending'])),
      /** Whom the bank tells stands in its own record. */
      MobileNo: mobileNumber,
      BranchCode: unused,
      RRN: unused,
      ScheduleType: z.enum(['One Time', 'Recurring']),
      Occurrence: count,
      /** Empty where ServerDates is announced; a list that is sent must be the switch's own. */
      ScheduleTransferList: z.array(listedPayment),
      /** Additions, sent where ServerDates is announced. */
      Remark: additionOf('ServerDates', z.optional(remark)),
      TPin: additionOf('ServerDates', z.optional(enteredPassword)),
    }),
    z.strictObject({
      RequestType: z.literal('GET'),
      MobileNo: mobileNumber,
      CustNo: customerNumber,
      /** Empty for every schedule without its instalments, else the one that is asked for. */
      HID: z.optional(handedBack(text(20))),
      DID: unused,
      Startdate: unused,
      Enddate: unused,
      Status: z.optional(z.literal('')),
    }),
    z.strictObject({
      RequestType: z.literal('DELETE'),
      HID: handedBack(text(20)),
      /** Empty or 0 for the whole schedule. */
      DID: z.optional(handedBack(text(30))),
      CustNo: customerNumber,
    }),
  ]),
  response: z.union([
    ScheduledTransfers,
    besideList(z.object({ RRN: maybe(answeredCode), Message: undocumented(answeredText) }), [
      'ScheduleList',
      'RemAccno',
    ]),
  ]),
  refusals: [...transferRefusals, '9090', '9091'],
  examples: [
    {
      title: 'three monthly payments',
      request: {
        RequestType: 'ADD',
        Startdate: '01-12-2026',
        Enddate: '01-02-2027',
        ScheduleFrequency: '4',
        PaymentType: 'NEFT',
        FromAccountNumber: '001010000042317',
        FromAcctType: '10',
        BenName: 'Rohit Deshpande',
        BenfAccountNo: '20345678841',
        ToaccountType: '10',
        ToIfsc: 'SBIN0000300',
        amount: '5000.00',
        RemAcctNo: '001010000042317',
        CustNo: '100042317',
        Status: 'E',
        MobileNo: '9820012345',
        BranchCode: '001',
        RRN: '',
        ScheduleType: 'Recurring',
        Occurrence: '3',
        ScheduleTransferList: [],
        Remark: 'hostel fees',
        TPin: 'Transfer@1971',
      },
      response: { RRN: '632500000021', Message: 'Your transfer has been scheduled.' },
    },
    {
      title: 'deletes one instalment',
      request: {
        RequestType: 'DELETE',
        HID: 'S632500000021',
        DID: 'S632500000021-2',
        CustNo: '100042317',
      },
      response: { Message: 'The instalment has been deleted.' },
    },
    {
      title: 'one schedule with its instalments',
      request: {
        RequestType: 'GET',
        MobileNo: '9820012345',
        CustNo: '100042317',
        HID: 'S632500000021',
      },
      response: {
        ScheduleList: [
          {
            HID: 'S632500000021',
            RemAccno: '001010000042317',
            Transfertype: 'NEFT',
            Benaccno: '20345678841',
            BenName: 'Rohit Deshpande',
            amt: '5000.00',
            Startdate: '01-12-2026',
            Schedulefrequency: '4',
            occurrence: '3',
            status: 'In Process',
            Remarks: 'hostel fees',
            Details: [
              {
                DID: 'S632500000021-1',
                SrNo: '1',
                ScheduleDate: '01-12-2026',
                ResponseMessage: 'Transferred',
                UtrNo: 'SHKRN26335000017',
                Status: 'S',
                Remarks: 'Payment 1 of 3',
              },
            ],
          },
        ],
      },
    },
  ],
});
