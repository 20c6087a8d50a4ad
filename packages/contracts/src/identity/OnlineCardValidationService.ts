import * as z from 'zod/mini';
import { cardExpiry } from '../cards/card-fields.ts';
import { enquiry } from '../contract.ts';
import { customerNumber, text } from '../wire/fields.ts';
import { handedBack } from '../wire/handed-back.ts';
import { identityFlows } from '../otp/otp-request-types.ts';

const anything = z.optional(z.unknown());

/**
 * Whom the card check has recognised, with whatever a switch tells of him: the documents show no
 * field of it. It goes back as CustAccountDetails of the registration.
 */
export const CustomerDetails = z.looseObject({
  CustNo: anything,
  // Spelled so on the wire.
  Customername: anything,
  MobileNo: anything,
  UserName: anything,
});
export type CustomerDetails = z.output<typeof CustomerDetails>;

/**
 * Checks the debit card of the customer whom this flow identified. CustNo is the customer number of
 * the identity answer; every failure is 9070, whatever was wrong.
 */
export const OnlineCardValidationService = enquiry({
  name: 'OnlineCardValidationService',
  access: { may: [], inFlow: ['anonymous'] },
  // A card that was right opens the next step alone, and would be asked for in vain again.
  answersAgain: true,
  owns: {},
  secrets: { CardNo: 'last-four', Cvv: 'hidden' },
  request: z.strictObject({
    CardNo: z.string().check(z.regex(/^\d{6}$/)),
    ExpiryDt: cardExpiry,
    Cvv: z.string().check(z.regex(/^\d{3}$/)),
    RequestType: z.enum(identityFlows),
    CustNo: customerNumber,
    // Spelled so on the wire.
    Customername: handedBack(text(60)),
  }),
  /** CustomerDetails goes back to the switch as CustAccountDetails of the registration. */
  response: z.object({ CustomerDetails }),
  refusals: ['9070'],
  examples: [
    {
      title: 'forgotten password',
      request: {
        CardNo: '317909',
        ExpiryDt: '08/29',
        Cvv: '417',
        RequestType: 'FORGOTPASS',
        CustNo: '100042317',
        Customername: 'Asha Vijay Kulkarni',
      },
      response: {
        CustomerDetails: {
          CustNo: '100042317',
          Customername: 'Asha Vijay Kulkarni',
          MobileNo: '9820012345',
          UserName: '100042317',
        },
      },
    },
  ],
});
