import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { configuration } from '../configuration/configuration.ts';
import { passwordWarning } from './password-warning.ts';
import { resumeSession, session } from './session-store.ts';

/** By the code of the account (RULINGS A1). */
const kinds: Readonly<Record<string, string>> = {
  10: 'Savings',
  11: 'Current',
  13: 'Cash credit',
  14: 'Overdraft',
};

/**
 * A login as the session keeps it: what an account lacks of these is the customer’s (A075). What it
 * has of its own stays, since the screens show that (B051, RULINGS R2).
 */
export function heldLogin(login: LoginResult): LoginResult {
  return {
    ...login,
    AccountDetailslst: login.AccountDetailslst.map((account) => ({
      ...account,
      Masked15DigAccNo: account.Masked15DigAccNo || maskedNumber(account.PrdAcctId15Digit),
      AccountType: account.AccountType || (login.AccountType ?? kinds[account.AcctCode] ?? ''),
      Mmid: account.Mmid || (login.MMID ?? ''),
      AccountHolderName: account.AccountHolderName || login.CustomerName,
      IFSCCode: account.IFSCCode || (login.IFSCCode ?? ''),
    })),
  };
}

/** Stores what is said of a password that expires soon, before it is known where this login leads. */
export function keepPasswordWarning({ PwdPendingDays }: LoginResult): void {
  const { passwordWarningDays } = configuration().policy.auth;
  resumeSession({
    ...session(),
    passwordWarning: passwordWarning(PwdPendingDays, passwordWarningDays),
  });
}
