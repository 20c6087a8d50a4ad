import type { Handlers } from '../call/handler.ts';
import { ForgotUserIDService } from './ForgotUserIDService.ts';
import { MobileValidationIBService } from './MobileValidationIBService.ts';
import { MobileValidationService } from './MobileValidationService.ts';
import { OnlineCardValidationService } from './OnlineCardValidationService.ts';
import { OnlineMobileRegistrationIBService } from './OnlineMobileRegistrationIBService.ts';
import { UnBlockUserService } from './UnBlockUserService.ts';
import { UpdateMobileNumberService } from './UpdateMobileNumberService.ts';

export const identity = {
  ForgotUserIDService,
  MobileValidationIBService,
  MobileValidationService,
  OnlineCardValidationService,
  OnlineMobileRegistrationIBService,
  UnBlockUserService,
  UpdateMobileNumberService,
} satisfies Partial<Handlers>;
