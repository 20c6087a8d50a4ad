import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { mobileValidation, mobileValidationFields } from './mobile-validation.ts';

/** Identifies a customer for registration, forgotten password and unlock. The user field is the mobile. */
export const MobileValidationService = contract({
  name: 'MobileValidationService',
  ...mobileValidation,
  request: z.strictObject(mobileValidationFields),
  examples: [
    {
      title: 'forgotten password',
      request: {
        Key: 'MOBVAL',
        CustNo: '100042317',
        isForgotPassword: true,
        isUnlockUserId: false,
      },
      response: {
        UserList: [
          {
            CustNo: '100042317',
            Customername: 'Asha Vijay Kulkarni',
            AccountNo: '001010000042317',
            UserName: '100042317',
          },
        ],
      },
    },
  ],
});
