import * as z from 'zod/mini';
import { directActors } from '../access.ts';
import { contract } from '../contract.ts';
import { lengths } from '../documented-lengths.ts';
import { answeredText } from '../wire/answered.ts';
import { accountNumber, customerNumber, notBlank, text } from '../wire/fields.ts';
import { chequeNumber } from '../wire/cheque-number.ts';
import { slashedBusinessDate } from '../wire/dates.ts';
import { rupees } from '../wire/rupees.ts';
import { micrDigits, positivePayName } from './positive-pay.ts';
import { additionOf, undocumented } from '../dialect/addition.ts';
import { doneBody } from '../wire/done-body.ts';

const remarks = text(lengths.positivePayText).check(notBlank);

const fields = {
  CustomerNumber: customerNumber,
  AccountNumber: accountNumber,
  InstrumentNo: chequeNumber,
  BeneficiaryName: positivePayName,
  InstrumentDate: slashedBusinessDate,
  Amount: rupees,
  Remarks: remarks,
  /** Addition of the capability Micr: the form asks for it, the documented request has no place. */
  MICRCode: additionOf('Micr', z.optional(micrDigits)),
};

const othersAreBlank = (request: object) =>
  Object.entries(request).every(([name, value]) => Object.hasOwn(fields, name) || value === '');

/**
 * Tells the bank of a cheque before it is presented, after an OTP of RequestType POSITIVEPAY with its
 * number. The documents name "several blank fields" without their names, so any blank field passes.
 */
export const PositivePayService = contract({
  name: 'PositivePayService',
  access: { may: directActors },
  owns: { AccountNumber: 'account', CustomerNumber: 'customer' },
  effect: true,
  money: { movedBy: 'every-call', isTransfer: false },
  session: 'stays',
  secrets: {},
  request: z
    .looseObject(fields)
    .check(z.refine(othersAreBlank, { params: { rule: 'every other field is blank' } })),
  response: doneBody(z.object({ Message: undocumented(answeredText) })),
  refusals: ['9020', '9023', '9024', '9080', '9081', '9082', '9083', '9084'],
  examples: [
    {
      title: 'a cheque of Rs 75,000',
      request: {
        CustomerNumber: '100042317',
        AccountNumber: '001011000007902',
        InstrumentNo: '700140',
        BeneficiaryName: 'Bhiwandi Yarn Depot',
        InstrumentDate: '24/11/2026',
        Amount: '75000.00',
        Remarks: 'Yarn November',
        MICRCode: '400971001',
      },
      response: { Message: 'Positive pay for cheque 700140 has been registered.' },
    },
  ],
});
