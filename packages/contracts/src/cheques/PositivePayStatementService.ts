import * as z from 'zod/mini';
import { directActors } from '../access.ts';
import { enquiry } from '../contract.ts';
import { answeredCode, answeredDate, answeredText, requiredText } from '../wire/answered.ts';
import { businessDate } from '../wire/dates.ts';
import { accountNumber, customerNumber } from '../wire/fields.ts';
import { listBody } from '../wire/list-body.ts';
import { balance, rupees } from '../wire/rupees.ts';
import { told } from '../wire/told.ts';
import { chequeNumber } from '../wire/cheque-number.ts';

/** A filter that is null, blank or left out does not narrow the list. */
const filter = <Item extends z.ZodMiniType>(item: Item) =>
  z.nullish(z.union([z.literal(''), item]));

export const PositivePayRecord = z.object({
  /** IB for internet banking. */
  ChannelType: answeredText,
  BeneficiaryName: requiredText,
  ChequeNumber: answeredCode,
  ChequeDate: told(answeredDate),
  ChequeAmount: balance,
  /** Registered, Matched, Mismatched or Expired; another switch may use other words. */
  Status: answeredText,
});
export type PositivePayRecord = z.output<typeof PositivePayRecord>;

/**
 * The instructions of one account, newest first, narrowed by every filter that is given. The two days
 * are days of registration; without any filter the last ninety days are listed (RULINGS C13).
 */
export const PositivePayStatementService = enquiry({
  name: 'PositivePayStatementService',
  access: { may: directActors },
  owns: { AccountNumber: 'account', CustomerNo: 'customer' },
  secrets: {},
  request: z.strictObject({
    AccountNumber: accountNumber,
    CustomerNo: customerNumber,
    viewfromdate: filter(businessDate),
    viewtodate: filter(businessDate),
    amountviewhistory: filter(rupees),
    instrumentnumberviewhistory: filter(chequeNumber),
  }),
  response: listBody('PositivePayList', PositivePayRecord),
  refusals: [],
  examples: [
    {
      title: 'everything since October',
      request: {
        AccountNumber: '001011000007902',
        CustomerNo: '100042317',
        viewfromdate: '01-10-2026',
        viewtodate: '21-11-2026',
        amountviewhistory: null,
        instrumentnumberviewhistory: null,
      },
      response: {
        PositivePayList: [
          {
            ChannelType: 'IB',
            BeneficiaryName: 'Bhiwandi Yarn Depot',
            ChequeNumber: '700140',
            ChequeDate: '24-11-2026',
            ChequeAmount: '75000.00',
            Status: 'Registered',
          },
        ],
      },
    },
  ],
});
