import { BalanceEnquiryService } from './accounts/BalanceEnquiryService.ts';
import { FundTransferBalanaceEnquiryService } from './accounts/FundTransferBalanaceEnquiryService.ts';
import { MiniStatementService } from './accounts/MiniStatementService.ts';
import { ModeOfOperationService } from './accounts/ModeOfOperationService.ts';
import { IFSCCodeValidationService } from './payees/IFSCCodeValidationService.ts';
import { ManagePayeeService } from './payees/ManagePayeeService.ts';
import { ValidateIntraAccountService } from './payees/ValidateIntraAccountService.ts';
import type { Handlers } from './call/handler.ts';
import { ATMHotMarkingService } from './cards/ATMHotMarkingService.ts';
import { GetCardDetailsService } from './cards/GetCardDetailsService.ts';
import { GetOTPService } from './cards/GetOTPService.ts';
import { GetOverallCardLimitService } from './cards/GetOverallCardLimitService.ts';
import { UpdateAllCardDetailsService } from './cards/UpdateAllCardDetailsService.ts';
import { UpdateCardPinService } from './cards/UpdateCardPinService.ts';
import { ChequeBookRequestService } from './cheques/ChequeBookRequestService.ts';
import { ChequeBookRequestValidateService } from './cheques/ChequeBookRequestValidateService.ts';
import { PositivePayService } from './cheques/PositivePayService.ts';
import { PositivePayStatementService } from './cheques/PositivePayStatementService.ts';
import { StopChequeService } from './cheques/StopChequeService.ts';
import { fateOfChqService } from './cheques/fateOfChqService.ts';
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
import { LoanViewService } from './loans/LoanViewService.ts';
import { AllATMLocatorService } from './locator/AllATMLocatorService.ts';
import { AllBranchLocatorService } from './locator/AllBranchLocatorService.ts';
import { OTPGenerationService } from './otp-doors/OTPGenerationService.ts';
import { OTPValidationService } from './otp-doors/OTPValidationService.ts';
import { MPINChangeIBService } from './passwords/MPINChangeIBService.ts';
import { MPINChangeService } from './passwords/MPINChangeService.ts';
import { TPINChangeIBService } from './passwords/TPINChangeIBService.ts';
import { ScheduleTransferService } from './schedules/ScheduleTransferService.ts';
import { LogOutValidateIBService } from './sessions/LogOutValidateIBService.ts';
import { SessionService } from './sessions/SessionService.ts';
import { LoginValidateIBService } from './sign-in/LoginValidateIBService.ts';
import { TNCService } from './sign-in/TNCService.ts';
import { EStatementService } from './statements/EStatementService.ts';
import { LoanViewPDFService } from './statements/LoanViewPDFService.ts';
import { FundTransferRequestService } from './transfers/FundTransferRequestService.ts';
import { FundTransferService } from './transfers/FundTransferService.ts';
import { NEFT_RTGS_TransactionRequestService } from './transfers/NEFT_RTGS_TransactionRequestService.ts';
import { NEFT_RTGS_TransactionService } from './transfers/NEFT_RTGS_TransactionService.ts';
import { TPINValidationService } from './transfers/TPINValidationService.ts';

/** Where strangers say who they are: few calls a minute. */
export const identityServices = {
  ForgotUserIDService,
  MobileValidationIBService,
  MobileValidationService,
  OnlineCardValidationService,
  OnlineMobileRegistrationIBService,
  UnBlockUserService,
  UpdateMobileNumberService,
} satisfies Partial<Handlers>;

/** Every door of the switch. A service that the catalogue names and nobody handles fails to compile. */
export const services: Handlers = {
  ...identityServices,
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
  ModeOfOperationService,
  NEFT_RTGS_TransactionRequestService,
  NEFT_RTGS_TransactionService,
  OTPGenerationService,
  OTPValidationService,
  PositivePayService,
  PositivePayStatementService,
  ScheduleTransferService,
  SessionService,
  StopChequeService,
  TNCService,
  TPINChangeIBService,
  TPINValidationService,
  UpdateAllCardDetailsService,
  UpdateCardPinService,
  ValidateIntraAccountService,
  fateOfChqService,
};
