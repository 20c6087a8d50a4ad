import * as z from 'zod/mini';
import { change } from '../contract.ts';
import { customerNumber, mobileNumber } from '../wire/fields.ts';
import { businessMoment } from '../wire/dates.ts';
import { doneBody } from '../wire/done-body.ts';

/** Records that the customer accepts the terms; only between password and login OTP. */
export const TNCService = change({
  name: 'TNCService',
  access: { may: ['password-accepted'] },
  owns: { CustNo: 'customer' },
  secrets: {},
  request: z.strictObject({
    CustNo: customerNumber,
    MobileNo: mobileNumber,
    TNC: z.literal('Yes'),
    RequestDateTime: businessMoment,
  }),
  response: doneBody(z.object({})),
  refusals: [],
  examples: [
    {
      title: 'accepts the terms',
      request: {
        CustNo: '100042317',
        MobileNo: '9820012345',
        TNC: 'Yes',
        RequestDateTime: '21-11-2026 10:00:00',
      },
      response: {},
    },
  ],
});
