import * as z from 'zod/mini';
import { change } from '../contract.ts';
import { customerNumber, mobileNumber } from '../wire/fields.ts';
import { doneBody } from '../wire/done-body.ts';

/** Confirms the change of number that the switch itself offered with 5099 in this flow. */
export const UpdateMobileNumberService = change({
  name: 'UpdateMobileNumberService',
  access: { may: [], inFlow: ['anonymous'] },
  owns: {},
  secrets: {},
  request: z.strictObject({
    CustNo: customerNumber,
    NewMobileNo: mobileNumber,
    OldMobileNo: mobileNumber,
  }),
  response: doneBody(z.object({})),
  refusals: [],
  examples: [
    {
      title: 'confirms the number that the branch recorded',
      request: { CustNo: '100042317', NewMobileNo: '9820012346', OldMobileNo: '9820012345' },
      response: {},
    },
  ],
});
