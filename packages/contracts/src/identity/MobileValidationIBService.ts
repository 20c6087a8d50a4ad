import * as z from 'zod/mini';
import { principals } from '../access.ts';
import { contract } from '../contract.ts';
import { yesNo } from '../wire/yes-no.ts';
import {
  identityOutcomes,
  MobileValidationAnswer,
  mobileValidationFields,
} from './mobile-validation.ts';

/** The same identification with the fourth mode, forgotten user ID. */
export const MobileValidationIBService = contract({
  name: 'MobileValidationIBService',
  access: { may: principals },
  owns: {},
  effect: false,
  money: null,
  session: 'renews',
  secrets: { Key: 'hidden' },
  request: z.strictObject({ ...mobileValidationFields, isForgotUserID: yesNo }),
  response: MobileValidationAnswer,
  refusals: identityOutcomes,
  examples: [
    {
      title: 'forgotten user ID',
      request: {
        Key: 'MOBVAL',
        CustNo: '100042317',
        isForgotPassword: 'N',
        isUnlockUserId: 'N',
        isForgotUserID: 'Y',
      },
      response: { UserList: [] },
    },
  ],
});
