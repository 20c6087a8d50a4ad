import type { DepositSchemeCode } from '@sahakar/contracts/deposits/deposit-schemes';
import type { SignedInClient } from './signed-in-client.ts';

export type OrderedDeposit = {
  readonly scheme: DepositSchemeCode;
  readonly payout?: 'M' | 'Q' | 'H' | 'Y' | 'B';
  readonly months?: number;
  readonly days?: number;
  readonly amount: string;
  readonly account: string;
};

/** What the portal sends of a deposit, as wire values; on the opening day of the scenarios. */
export function depositBody(
  client: Pick<SignedInClient, 'customerNo'>,
  { scheme, payout = 'B', months = 0, days = 0, amount, account }: OrderedDeposit,
  change: object = {},
) {
  return {
    ...nobody,
    schemeCode: scheme,
    Scheme: '',
    ProductCode: scheme,
    TDType: 'TDA',
    IntFreq: payout,
    Frequency: payout,
    renewalFlag: '',
    MaxNumOfRenewalAllwd: '0',
    AutoCloseMaturityFlag: 'N',
    period: String(months),
    TYear: String(Math.floor(months / 12)),
    TenureInDays: String(days),
    TenureInMonths: String(months),
    Amount: amount,
    DepositDt: '21-11-2026 00:00:00',
    customerId: client.customerNo,
    CustomerType: '',
    AccountType: '',
    TransferAccountNumber: account,
    IntCreditAcctNo: account,
    branchId: account.slice(0, 3),
    MOD: '',
    JointHoldersName: '',
    EmailID: '',
    Telephone: '',
    ...change,
  };
}

export const nominee = {
  NomineeName: 'Isha Vijay Kulkarni',
  NomineeAddress1: '12 Shivaji Park Road',
  NomineeCityCode: 'Mumbai',
  NomineePinCode: '400028',
  NomineeDateOfBirth: '14-03-2004',
  Relation: '006',
  isMaturity_Nominee: 'Y',
};

const nobody = {
  NomineeName: '',
  NomineeAddress1: '',
  NomineeAddress2: '',
  NomineeCityCode: '',
  NomineeState: '',
  NomineeCountry: '',
  NomineePinCode: '',
  NomineeMinorFlag: 'N',
  NomineeDateOfBirth: '',
  NomineeGuardianCode: '',
  NomineeGuardianName: '',
  NomineeGuardianAddress: '',
  NomineeGuardianCity: '',
  NomineeGuardianState: '',
  NomineeGuardianCountry: '',
  NomineeGuardianPinCode: '',
  Relation: '',
  isMaturity_Nominee: 'N',
};
