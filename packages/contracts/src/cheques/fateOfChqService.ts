import * as z from 'zod/mini';
import { signedIn } from '../access.ts';
import { enquiry } from '../contract.ts';
import { answeredCode, answeredText } from '../wire/answered.ts';
import { chequeNumber } from '../wire/cheque-number.ts';
import { accountNumber, customerNumber } from '../wire/fields.ts';
import { inverse } from '../wire/inverse.ts';

/** What became of a cheque of an own account. Spelled so on the wire. */
export const fateOfChqService = enquiry({
  name: 'fateOfChqService',
  access: { may: signedIn },
  owns: { AccountNumber: 'account', CustNo: 'customer' },
  secrets: {},
  request: z.strictObject({
    AccountNumber: accountNumber,
    InstrumentNo: chequeNumber,
    CustNo: customerNumber,
  }),
  response: z.object({
    /** 0 unused, 1 paid, 2 stopped, 3 returned, 4 in clearing, 5 not issued for this account. */
    InstrumentStatus: answeredCode,
    InstrumentStatusDescription: answeredText,
  }),
  refusals: [],
  examples: [
    {
      title: 'a paid cheque',
      request: {
        AccountNumber: '001010000042317',
        InstrumentNo: '000121',
        CustNo: '100042317',
      },
      response: {
        InstrumentStatus: '1',
        InstrumentStatusDescription: 'Paid on 14-10-2026, Rs 4,250.00',
      },
    },
  ],
});

/** Where a cheque stands, by its code on the wire (RULINGS C3). Only 0 may still be paid. */
export const instrumentStatuses = {
  '0': 'unused',
  '1': 'paid',
  '2': 'stopped',
  '3': 'returned',
  '4': 'in-clearing',
  '5': 'not-issued',
} as const;

/** The code on the wire of where a cheque stands. */
export const instrumentCodes = inverse(instrumentStatuses);

export type InstrumentStatus = keyof typeof instrumentStatuses;
export type ChequeState = (typeof instrumentStatuses)[InstrumentStatus];
