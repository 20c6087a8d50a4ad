import * as z from 'zod/mini';
import { principals } from '../access.ts';
import { contract } from '../contract.ts';
import {
  answeredCode,
  answeredList,
  answeredMomentOrDay,
  answeredText,
  answeredWord,
  codeOrNone,
  maybe,
  maybeText,
  orNone,
  requiredText,
} from '../wire/answered.ts';
import { flagDigit, text, yesNo } from '../wire/fields.ts';
import { told } from '../wire/told.ts';
import { undocumented } from '../dialect/addition.ts';

/** An account as the login answer lists it. */
export const ListedAccount = z.object({
  PrdAcctId15Digit: requiredText,
  /** Shown alone: of an account that comes without, it is made of the number. */
  Masked15DigAccNo: answeredText,
  AcctCode: codeOrNone,
  AccountType: undocumented(answeredText),
  Mmid: codeOrNone,
  BranchCode: codeOrNone,
  BranchName: undocumented(answeredText),
  /** Not listed with the account where they are the customer's own. */
  AccountHolderName: answeredText,
  IFSCCode: answeredText,
});
export type ListedAccount = z.output<typeof ListedAccount>;

/** Retail customers have none; then maker, checker, and both in one. */
export const makerCheckers = ['', 'M', 'C', 'B'] as const;

const LoginFields = z.object({
  CustomerNumber: answeredCode,
  CustomerName: requiredText,
  LoginUsername: answeredCode,
  /** A company may have none: its signatory has (RULINGS O14). */
  MobileNo: codeOrNone,
  EmailId: answeredText,
  /** Addition: the profile shows it (RULINGS A20). */
  CustomerAddress: undocumented(answeredText),
  /** Left out at the first login, and null where it is there and cannot be read. */
  LastLoginDate: maybe(told(answeredMomentOrDay)),
  isViewOnly: yesNo,
  isCorpAsRetail: yesNo,
  /** Minutes. Spelled so on the wire. */
  SessionExipryTime: orNone(answeredCode),
  MakerChecker: answeredWord(makerCheckers),
  SignatoryName: answeredText,
  SignatoryCustNo: codeOrNone,
  SignatoryMobileNo: codeOrNone,
  TNCFlag: answeredText,
  PwdChange: yesNo,
  FirstLoginFlag: flagDigit,
  TransactionFirstLoginFlag: flagDigit,
  PwdPendingDays: orNone(answeredCode),
  IFSCCode: answeredText,
  /** Type and mobile money id of the accounts that name none of their own. */
  AccountType: maybeText,
  MMID: maybe(answeredCode),
  AccountDetailslst: answeredList(ListedAccount),
});

const SessionCustomer = z.looseObject({
  CustomerEmail: z.optional(z.unknown()),
  /** Spelled so in the later documents. */
  isCorpAsRetai: z.optional(z.unknown()),
  /** Accounts, address, e-mail, account type, IFSC and name. */
  objData: z.optional(z.record(z.string(), z.unknown())),
});

/** The names of a login for what the later documents call the session customer. */
function loginNames(body: z.output<typeof SessionCustomer>): object {
  const { CustomerEmail, isCorpAsRetai, objData, ...named } = body;
  return { EmailId: CustomerEmail, isCorpAsRetail: isCorpAsRetai, ...objData, ...named };
}

/**
 * The login result. It arrives before the login OTP; money services stay closed until then. The names
 * that the later documents give the session customer are read too, and never written (RULINGS 4.19).
 */
export const LoginResult = z.codec(SessionCustomer, LoginFields, {
  // Safe: the object is checked against the fields right after this.
  decode: (body) => loginNames(body) as never,
  encode: (result) => ({ ...result }),
});
export type LoginResult = z.output<typeof LoginResult>;

/** Compares user ID and password; success moves the session to "password accepted". */
export const LoginValidateIBService = contract({
  name: 'LoginValidateIBService',
  access: { may: principals },
  owns: {},
  effect: false,
  money: null,
  session: 'renews',
  secrets: { LoginPassword: 'hidden' },
  request: z.strictObject({ LoginUsername: text(15), LoginPassword: text(20) }),
  response: LoginResult,
  refusals: ['9001', '9002', '9003'],
  examples: [
    {
      title: 'a retail customer',
      request: { LoginUsername: '100042317', LoginPassword: 'Passbook@1971' },
      response: {
        CustomerNumber: '100042317',
        CustomerName: 'Asha Vijay Kulkarni',
        LoginUsername: '100042317',
        MobileNo: '9820012345',
        EmailId: 'asha.kulkarni@example.in',
        CustomerAddress: '12 Shivaji Park Road, Dadar West, Mumbai 400028',
        LastLoginDate: '20-11-2026 18:04:11',
        isViewOnly: 'N',
        isCorpAsRetail: 'N',
        SessionExipryTime: '10',
        MakerChecker: '',
        SignatoryName: '',
        SignatoryCustNo: '',
        SignatoryMobileNo: '',
        TNCFlag: 'Y',
        PwdChange: 'N',
        FirstLoginFlag: '0',
        TransactionFirstLoginFlag: '0',
        PwdPendingDays: '60',
        IFSCCode: 'SHKR0000001',
        AccountDetailslst: [
          {
            PrdAcctId15Digit: '001010000042317',
            Masked15DigAccNo: 'XXXXXXXXXXX2317',
            AcctCode: '10',
            AccountType: 'Savings',
            Mmid: '9240001',
            BranchCode: '001',
            BranchName: 'Dadar West',
            AccountHolderName: 'Asha Vijay Kulkarni',
            IFSCCode: 'SHKR0000001',
          },
        ],
      },
    },
  ],
});
