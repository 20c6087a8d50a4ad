import type { WalkStep } from '@sahakar/simulator/answers-of-replays';
import type { ServiceName } from '@sahakar/contracts/catalogue';
import { portalPaths as at } from '@sahakar/contracts/portal-paths';

/** Where a service is at home in the portal; null where it belongs to several screens. */
const homes: Readonly<Record<ServiceName, string | null>> = {
  ATMHotMarkingService: at.blockCard,
  AccountEnquiryService: at.accountDetails,
  AllATMLocatorService: at.help,
  AllBranchLocatorService: at.help,
  BalanceEnquiryService: at.accountDetails,
  ChequeBookRequestService: at.chequeBookRequest,
  ChequeBookRequestValidateService: at.chequeBookRequest,
  EStatementService: at.downloadStatement,
  FAQService: at.help,
  FDCreationService: at.termDepositCreation,
  FDViewService: at.depositAccount,
  ForgotUserIDService: at.forgotUserId,
  FundTransferBalanaceEnquiryService: at.withinBank,
  FundTransferRequestService: at.authoriseFundTransfer,
  FundTransferService: at.withinBank,
  GetCardDetailsService: at.debitCard,
  GetOTPService: null,
  GetOverallCardLimitService: at.cardLimitChange,
  IFSCCodeValidationService: at.beneficiary,
  LimitManagementService: at.limitManagement,
  LoanViewPDFService: at.loan,
  LoanViewService: at.loan,
  LogOutValidateIBService: at.root,
  LoginValidateIBService: at.root,
  MPINChangeIBService: at.changePassword,
  MPINChangeService: at.changePassword,
  ManagePayeeService: at.viewBeneficiary,
  MiniStatementService: at.miniStatement,
  MobileValidationIBService: at.newRegister,
  MobileValidationService: null,
  ModeOfOperationService: null,
  NEFT_RTGS_TransactionRequestService: at.authoriseFundTransfer,
  NEFT_RTGS_TransactionService: at.otherBank,
  OTPGenerationService: null,
  OTPValidationService: null,
  OnlineCardValidationService: null,
  OnlineMobileRegistrationIBService: at.newRegister,
  PositivePayService: at.positivePay,
  PositivePayStatementService: at.positivePay,
  ScheduleTransferService: at.viewScheduleTransfer,
  SessionService: null,
  StopChequeService: at.stopChequeRequest,
  TNCService: null,
  TPINChangeIBService: at.changeTransactionPassword,
  TPINValidationService: null,
  UnBlockUserService: at.unlockUser,
  UpdateAllCardDetailsService: at.channelWiseBlocking,
  UpdateCardPinService: at.generatePin,
  UpdateMobileNumberService: null,
  ValidateIntraAccountService: at.beneficiary,
  fateOfChqService: at.fateOfCheque,
};

/** Screens of somebody who has not signed in. */
const outside: ReadonlySet<string> = new Set([
  at.root,
  at.newRegister,
  at.unlockUser,
  at.forgotUserId,
]);

export type Sight = {
  /** A key of the cast; null for nobody who is signed in. */
  readonly person: string | null;
  readonly path: string;
};

const nobody: Sight = { person: null, path: at.root };

/** What the portal shows after these steps: who is there, and which screen. */
export function sightAfter(steps: readonly WalkStep[]): Sight {
  const sights = new Map<string, Sight>();
  let last = nobody;
  for (const { step, result } of steps) {
    const { as, service, request } = step;
    if (result === null || as === undefined || service === undefined) continue;
    // Safe: the reader of a replay has refused every other name.
    const home = homes[service as ServiceName];
    const before = sights.get(as) ?? nobody;
    const isIn = service === 'OTPValidationService' && request?.['RequestType'] === 'LOGINOTP';
    const path = isIn && result.call?.code === '0' ? at.main : (home ?? before.path);
    last = outside.has(path) ? { person: null, path } : { person: as, path };
    sights.set(as, last);
  }
  return last;
}
