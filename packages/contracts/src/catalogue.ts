import type * as z from 'zod/mini';
import { BalanceEnquiryService } from './accounts/BalanceEnquiryService.ts';
import { FundTransferBalanaceEnquiryService } from './accounts/FundTransferBalanaceEnquiryService.ts';
import { MiniStatementService } from './accounts/MiniStatementService.ts';
import { ManagePayeeService } from './beneficiaries/ManagePayeeService.ts';
import type { PipelineRefusal } from './contract.ts';
import { FDViewService } from './deposits/FDViewService.ts';
import { ForgotUserIDService } from './identity/ForgotUserIDService.ts';
import { MobileValidationIBService } from './identity/MobileValidationIBService.ts';
import { MobileValidationService } from './identity/MobileValidationService.ts';
import { OnlineCardValidationService } from './identity/OnlineCardValidationService.ts';
import { OnlineMobileRegistrationIBService } from './identity/OnlineMobileRegistrationIBService.ts';
import { UnBlockUserService } from './identity/UnBlockUserService.ts';
import { UpdateMobileNumberService } from './identity/UpdateMobileNumberService.ts';
import { LoanViewPDFService } from './loans/LoanViewPDFService.ts';
import { LoanViewService } from './loans/LoanViewService.ts';
import { OTPGenerationService } from './otp/OTPGenerationService.ts';
import { OTPValidationService } from './otp/OTPValidationService.ts';
import { MPINChangeIBService } from './passwords/MPINChangeIBService.ts';
import { MPINChangeService } from './passwords/MPINChangeService.ts';
import { TPINChangeIBService } from './passwords/TPINChangeIBService.ts';
import { LogOutValidateIBService } from './sessions/LogOutValidateIBService.ts';
import { SessionService } from './sessions/SessionService.ts';
import { LoginValidateIBService } from './sign-in/LoginValidateIBService.ts';
import { TNCService } from './sign-in/TNCService.ts';
import { EStatementService } from './statements/EStatementService.ts';
import { FundTransferRequestService } from './transfers/FundTransferRequestService.ts';
import { FundTransferService } from './transfers/FundTransferService.ts';
import { TPINValidationService } from './transfers/TPINValidationService.ts';

/** Every service by its wire name. A list and nothing else. */
export const catalogue = {
  BalanceEnquiryService,
  EStatementService,
  FDViewService,
  ForgotUserIDService,
  FundTransferBalanaceEnquiryService,
  FundTransferRequestService,
  FundTransferService,
  LoanViewPDFService,
  LoanViewService,
  LogOutValidateIBService,
  LoginValidateIBService,
  MPINChangeIBService,
  MPINChangeService,
  ManagePayeeService,
  MiniStatementService,
  MobileValidationIBService,
  MobileValidationService,
  OTPGenerationService,
  OTPValidationService,
  OnlineCardValidationService,
  OnlineMobileRegistrationIBService,
  SessionService,
  TNCService,
  TPINChangeIBService,
  TPINValidationService,
  UnBlockUserService,
  UpdateMobileNumberService,
} as const;

export type Catalogue = typeof catalogue;
export type ServiceName = keyof Catalogue;

/** What a screen or handler works with: decoded values, money as bigint paise. */
export type Request<N extends ServiceName> = z.output<Catalogue[N]['request']>;
export type Response<N extends ServiceName> = z.output<Catalogue[N]['response']>;
export type Refusal<N extends ServiceName> = Catalogue[N]['refusals'][number] | PipelineRefusal;

export function isServiceName(name: string): name is ServiceName {
  return Object.hasOwn(catalogue, name);
}
