import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { trueFalse } from '../wire/fields.ts';
import { mobileValidation, mobileValidationFields } from './mobile-validation.ts';

/** The same identification with the fourth mode, forgotten user ID. */
export const MobileValidationIBService = contract({
  name: 'MobileValidationIBService',
  ...mobileValidation,
  request: z.strictObject({ ...mobileValidationFields, isForgotUserID: trueFalse }),
  examples: [
    {
      title: 'forgotten user ID',
      request: {
        Key: 'MOBVAL',
        CustNo: '100042317',
        isForgotPassword: false,
        isUnlockUserId: false,
        isForgotUserID: true,
      },
      response: { UserList: [] },
    },
  ],
});
