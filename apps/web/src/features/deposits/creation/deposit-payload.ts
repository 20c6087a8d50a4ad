import type { Request } from '@sahakar/contracts/catalogue';
import { depositSchemes } from '@sahakar/contracts/deposits/deposit-schemes';
import {
  type GuardianRelationCode,
  guardianRelations,
  type NomineeRelationCode,
  nomineeRelations,
} from '@sahakar/contracts/deposits/nominee-relations';
import type { OtpPurpose } from '@sahakar/contracts/otp/otp-request';
import type { ListedAccount, LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { typedPaise } from '../../../ui/amounts/money.ts';
import { countsDays, type DepositEntry } from './deposit-entry.ts';
import { birthDay, isMinor, type NomineeEntry, noNominee } from './nominee-entry.ts';

export type DepositRequest = Request<'FDCreationService'>;

export type PayloadSource = {
  readonly entry: DepositEntry;
  readonly account: ListedAccount;
  readonly login: LoginResult;
  readonly isCorporate: boolean;
  /** As ModeOfOperationService told it. */
  readonly mode: string;
  /** The bank's day, YYYY-MM-DD. */
  readonly today: string;
};

const closeFlags = { untouched: 'N', on: 'Y', off: 'F' } as const;

/** The documented payload of a deposit; null while scheme, payout or amount are missing (B227). */
export function depositPayload(source: PayloadSource): DepositRequest | null {
  const { entry, account, login, isCorporate, mode, today } = source;
  const amount = typedPaise(entry.amount);
  const { scheme, payout } = entry;
  if (scheme === '' || payout === '' || amount === null) return null;
  const isByDays = countsDays(entry);
  const months = isByDays ? 0 : Number(entry.months);
  const isRenewed = entry.renewal === 'on';
  return {
    ...nomineeFields(entry.nominee, today),
    schemeCode: scheme,
    Scheme: depositSchemes[scheme].SCHM_DESC,
    ProductCode: scheme,
    TDType: 'TDA',
    IntFreq: payout,
    Frequency: payout,
    renewalFlag: isRenewed ? entry.renewalOption : '',
    MaxNumOfRenewalAllwd: isRenewed ? Number(entry.renewals) : 0,
    AutoCloseMaturityFlag: closeFlags[entry.renewal],
    period: months,
    TYear: Math.floor(months / 12),
    TenureInDays: isByDays ? Number(entry.days) : 0,
    TenureInMonths: months,
    Amount: amount,
    DepositDt: beginning(today),
    customerId: login.CustomerNumber,
    CustomerType: isCorporate ? 'CORPORATE' : 'RETAIL',
    AccountType: account.AccountType ?? '',
    TransferAccountNumber: account.PrdAcctId15Digit,
    IntCreditAcctNo: account.PrdAcctId15Digit,
    branchId: account.BranchCode ?? '',
    MOD: mode,
    JointHoldersName: '',
    EmailID: login.EmailId ?? '',
    Telephone: login.MobileNo,
  };
}

/** The day on which a deposit begins, as its order says it. */
export const beginning = (day: string) => `${day} 00:00:00`;

/** The OTP with which a deposit is opened: bound to amount, debit account and scheme (F2). */
export function depositOtp(request: DepositRequest): OtpPurpose<'FUNDTRANSFERPIN'> {
  const { Amount: amount, TransferAccountNumber: fromAccount, Scheme: name } = request;
  // The deposit has no number yet.
  return { type: 'FUNDTRANSFERPIN', details: { amount, fromAccount, toAccount: '', name } };
}

function nomineeFields(nominee: NomineeEntry, today: string) {
  const entry = nominee.isNamed ? nominee : noNominee;
  const isChild = entry.isNamed && isMinor(entry, today);
  const guardian = isChild ? entry : noNominee;
  const country = 'India';
  return {
    NomineeName: entry.name.trim(),
    NomineeAddress1: entry.address1.trim(),
    NomineeAddress2: entry.address2.trim(),
    NomineeCityCode: entry.city.trim(),
    NomineeState: entry.state.trim(),
    NomineeCountry: entry.isNamed ? country : '',
    NomineePinCode: entry.pinCode.trim(),
    NomineeMinorFlag: isChild ? ('Y' as const) : ('N' as const),
    NomineeDateOfBirth: birthDay(entry.born) ?? '',
    NomineeGuardianCode: isGuardianRelation(guardian.guardianRelation)
      ? guardian.guardianRelation
      : ('' as const),
    NomineeGuardianName: guardian.guardianName.trim(),
    NomineeGuardianAddress: guardian.guardianAddress.trim(),
    NomineeGuardianCity: guardian.guardianCity.trim(),
    NomineeGuardianState: guardian.guardianState.trim(),
    NomineeGuardianCountry: isChild ? country : '',
    NomineeGuardianPinCode: guardian.guardianPinCode.trim(),
    Relation: isNomineeRelation(entry.relation) ? entry.relation : ('' as const),
    isMaturity_Nominee: entry.isNamed ? ('Y' as const) : ('N' as const),
  };
}

function isNomineeRelation(code: string): code is NomineeRelationCode {
  return Object.hasOwn(nomineeRelations, code);
}

function isGuardianRelation(code: string): code is GuardianRelationCode {
  return Object.hasOwn(guardianRelations, code);
}
