import * as z from 'zod/mini';
import { enquiry } from '../contract.ts';
import { requiredText } from '../wire/answered.ts';
import { ifsc } from '../wire/fields.ts';

/** The bank that a branch code belongs to. */
export const IFSCCodeValidationService = enquiry({
  name: 'IFSCCodeValidationService',
  access: { may: ['retail', 'corporate-as-retail', 'maker', 'both'] },
  owns: {},
  secrets: {},
  request: z.strictObject({ IfscCode: ifsc }),
  response: z.object({ BankName: requiredText }),
  refusals: ['9052'],
  examples: [
    {
      title: 'a branch in Mumbai',
      request: { IfscCode: 'SBIN0000300' },
      response: { BankName: 'State Bank of India' },
    },
  ],
});
