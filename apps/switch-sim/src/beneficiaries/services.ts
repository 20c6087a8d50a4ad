import type { Handlers } from '../call/handler.ts';
import { IFSCCodeValidationService } from './IFSCCodeValidationService.ts';
import { ManagePayeeService } from './ManagePayeeService.ts';
import { ValidateIntraAccountService } from './ValidateIntraAccountService.ts';

export const beneficiaries = {
  IFSCCodeValidationService,
  ManagePayeeService,
  ValidateIntraAccountService,
} satisfies Partial<Handlers>;
