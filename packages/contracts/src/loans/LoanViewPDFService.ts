import * as z from 'zod/mini';
import { signedIn } from '../access.ts';
import { enquiry } from '../contract.ts';
import { requiredText } from '../wire/answered.ts';
import { businessDate } from '../wire/dates.ts';
import { customerNumber } from '../wire/fields.ts';
import { handedBack } from '../wire/handed-back.ts';

/** The statement of an own loan as a PDF that the switch makes (RULINGS A14). */
export const LoanViewPDFService = enquiry({
  name: 'LoanViewPDFService',
  access: { may: signedIn },
  // Key is the customer number on the wire; branch and account are checked where the loan is found.
  owns: { Key: 'customer' },
  secrets: { Key: 'hidden' },
  request: z.strictObject({
    BranchCode: handedBack(z.string().check(z.regex(/^[A-Za-z0-9]{1,10}$/))),
    PrdAccountId: handedBack(z.string().check(z.regex(/^[A-Za-z0-9]{15,32}$/))),
    FromDate: businessDate,
    ToDate: businessDate,
    Key: customerNumber,
  }),
  response: z.object({
    /** The bytes of the file in base64. */
    PdfData: requiredText,
  }),
  refusals: ['7999'],
  examples: [
    {
      title: 'a quarter of a housing loan',
      request: {
        BranchCode: '001',
        PrdAccountId: '00000000000000000001031000000218',
        FromDate: '01-07-2026',
        ToDate: '30-09-2026',
        Key: '100042317',
      },
      response: { PdfData: 'JVBERi0xLjMKJf////8K' },
    },
  ],
});
