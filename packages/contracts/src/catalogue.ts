import type * as z from 'zod/mini';
import { BalanceEnquiryService } from './accounts/BalanceEnquiryService.ts';
import { FundTransferBalanaceEnquiryService } from './accounts/FundTransferBalanaceEnquiryService.ts';
import { MiniStatementService } from './accounts/MiniStatementService.ts';
import { ModeOfOperationService } from './accounts/ModeOfOperationService.ts';
import { ManagePayeeService } from './payees/ManagePayeeService.ts';
import { ATMHotMarkingService } from './cards/ATMHotMarkingService.ts';
import { GetCardDetailsService } from './cards/GetCardDetailsService.ts';
import { GetOTPService } from './otp/GetOTPService.ts';
import { GetOverallCardLimitService } from './cards/GetOverallCardLimitService.ts';
import { UpdateAllCardDetailsService } from './cards/UpdateAllCardDetailsService.ts';
import { UpdateCardPinService } from './cards/UpdateCardPinService.ts';
import { IFSCCodeValidationService } from './payees/IFSCCodeValidationService.ts';
import { ValidateIntraAccountService } from './payees/ValidateIntraAccountService.ts';
import { ChequeBookRequestService } from './cheques/ChequeBookRequestService.ts';
import { ChequeBookRequestValidateService } from './cheques/ChequeBookRequestValidateService.ts';
import { PositivePayService } from './cheques/PositivePayService.ts';
import { PositivePayStatementService } from './cheques/PositivePayStatementService.ts';
import { StopChequeService } from './cheques/StopChequeService.ts';
import { fateOfChqService } from './cheques/fateOfChqService.ts';
import type { PipelineRefusal } from './contract.ts';
import { FDCreationService } from './deposits/FDCreationService.ts';
import { FDViewService } from './deposits/FDViewService.ts';
import { AccountEnquiryService } from './enquiries/AccountEnquiryService.ts';
import { FAQService } from './help/FAQService.ts';
import { ForgotUserIDService } from './identity/ForgotUserIDService.ts';
import { MobileValidationIBService } from './identity/MobileValidationIBService.ts';
import { MobileValidationService } from './identity/MobileValidationService.ts';
import { OnlineCardValidationService } from './identity/OnlineCardValidationService.ts';
import { OnlineMobileRegistrationIBService } from './identity/OnlineMobileRegistrationIBService.ts';
import { UnBlockUserService } from './identity/UnBlockUserService.ts';
import { UpdateMobileNumberService } from './identity/UpdateMobileNumberService.ts';
import { LimitManagementService } from './limits/LimitManagementService.ts';
import { LoanViewPDFService } from './loans/LoanViewPDFService.ts';
import { LoanViewService } from './loans/LoanViewService.ts';
import { AllATMLocatorService } from './locator/AllATMLocatorService.ts';
import { AllBranchLocatorService } from './locator/AllBranchLocatorService.ts';
import { OTPGenerationService } from './otp/OTPGenerationService.ts';
import { OTPValidationService } from './otp/OTPValidationService.ts';
import { MPINChangeIBService } from './passwords/MPINChangeIBService.ts';
import { MPINChangeService } from './passwords/MPINChangeService.ts';
import { TPINChangeIBService } from './passwords/TPINChangeIBService.ts';
import { LogOutValidateIBService } from './sessions/LogOutValidateIBService.ts';
import { SessionService } from './sessions/SessionService.ts';
import { LoginValidateIBService } from './sign-in/LoginValidateIBService.ts';
import { TNCService } from './sign-in/TNCService.ts';
import { ScheduleTransferService } from './schedules/ScheduleTransferService.ts';
import { EStatementService } from './statements/EStatementService.ts';
import { FundTransferRequestService } from './transfers/FundTransferRequestService.ts';
import { FundTransferService } from './transfers/FundTransferService.ts';
import { NEFT_RTGS_TransactionRequestService } from './transfers/NEFT_RTGS_TransactionRequestService.ts';
import { NEFT_RTGS_TransactionService } from './transfers/NEFT_RTGS_TransactionService.ts';
import { TPINValidationService } from './transfers/TPINValidationService.ts';

/** Every service by its wire name. A list and nothing else. */
export const catalogue = {
  ATMHotMarkingService,
  AccountEnquiryService,
  AllATMLocatorService,
  AllBranchLocatorService,
  BalanceEnquiryService,
  ChequeBookRequestService,
  ChequeBookRequestValidateService,
  EStatementService,
  FAQService,
  FDCreationService,
  FDViewService,
  ForgotUserIDService,
  FundTransferBalanaceEnquiryService,
  FundTransferRequestService,
  FundTransferService,
  GetCardDetailsService,
  GetOTPService,
  GetOverallCardLimitService,
  IFSCCodeValidationService,
  LimitManagementService,
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
  ModeOfOperationService,
  NEFT_RTGS_TransactionRequestService,
  NEFT_RTGS_TransactionService,
  OTPGenerationService,
  OTPValidationService,
  OnlineCardValidationService,
  OnlineMobileRegistrationIBService,
  PositivePayService,
  PositivePayStatementService,
  ScheduleTransferService,
  SessionService,
  StopChequeService,
  TNCService,
  TPINChangeIBService,
  TPINValidationService,
  UnBlockUserService,
  UpdateAllCardDetailsService,
  UpdateCardPinService,
  UpdateMobileNumberService,
  ValidateIntraAccountService,
  fateOfChqService,
} as const;

export type Catalogue = typeof catalogue;
export type ServiceName = keyof Catalogue;

// Safe: the keys of the catalogue are its own names, and there are some.
export const serviceNames = Object.keys(catalogue) as [ServiceName, ...ServiceName[]];

/** What a screen or handler works with: decoded values, money as bigint paise. */
export type Request<N extends ServiceName> = z.output<Catalogue[N]['request']>;
export type Response<N extends ServiceName> = z.output<Catalogue[N]['response']>;
export type Refusal<N extends ServiceName> = Catalogue[N]['refusals'][number] | PipelineRefusal;

export function isServiceName(name: string): name is ServiceName {
  return Object.hasOwn(catalogue, name);
}
