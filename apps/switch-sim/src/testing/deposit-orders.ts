import type { DepositSchemeCode } from '@sahakar/contracts/deposits/deposit-schemes';
import { balanceOf } from '../ledger/statement.ts';
import { type SignedInClient, signInAs } from './signed-in-client.ts';
import { startBank } from './start-bank.ts';
import type { CallOptions } from './switch-client.ts';

/** Asha's accounts, of which the savings account holds 50,000 rupees. */
export const savings = '001010000042317';
export const current = '001011000007902';

export const small = { scheme: '35018', months: 24, amount: '10000.00', account: savings } as const;

export type OrderedDeposit = {
  readonly scheme: DepositSchemeCode;
  readonly payout?: 'M' | 'Q' | 'H' | 'Y' | 'B';
  readonly months?: number;
  readonly days?: number;
  readonly amount: string;
  readonly account: string;
};

/** Asha at a bank that all tests of a file share, with what they ask there. */
export async function depositDesk(scenario?: string) {
  const bank = await startBank({ scenario, shared: true });
  const asha = await signInAs(bank, 'asha');
  return {
    bank,
    ask: (order: OrderedDeposit, change: object = {}, options: CallOptions = {}) =>
      asha.call('FDCreationService', depositBody(asha, order, change), options),
    held: (account: string) => balanceOf(bank.bank.store.read, account),
    /** Her deposits as the bank lists them; a refusal to list is no deposit at all. */
    async deposits(): Promise<readonly unknown[]> {
      const answer = await asha.call('FDViewService', { Key: 'FdView', CustNo: asha.customerNo });
      if (answer.kind !== 'success') return [];
      // Safe: the answer of this service holds this list.
      return (answer.body as { RecordLists: unknown[] }).RecordLists;
    },
  };
}

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
