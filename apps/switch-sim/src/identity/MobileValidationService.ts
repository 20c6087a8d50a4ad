import type { MobileValidationService as Contract } from '@sahakar/contracts/identity/MobileValidationService';
import type { Handler } from '../call/handler.ts';
import { validateMobile } from './validate-mobile.ts';

/** The three modes without the forgotten user ID, under the same rules. */
export const MobileValidationService: Handler<typeof Contract> = (request, call) =>
  validateMobile({ ...request, isForgotUserID: false }, call);
