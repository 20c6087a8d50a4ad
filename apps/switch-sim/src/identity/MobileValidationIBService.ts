import type { MobileValidationIBService as Contract } from '@sahakar/contracts/identity/MobileValidationIBService';
import type { Handler } from '../call/handler.ts';
import { validateMobile } from './validate-mobile.ts';

export const MobileValidationIBService: Handler<typeof Contract> = validateMobile;
