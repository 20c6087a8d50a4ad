import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';

/** A login as the session keeps it: every account has holder, type and IFSC, where it has none the customer's. */
export function heldLogin(login: LoginResult): LoginResult {
  return {
    ...login,
    AccountDetailslst: login.AccountDetailslst.map((account) => ({
      ...account,
      AccountType: account.AccountType || (login.AccountType ?? ''),
      AccountHolderName: account.AccountHolderName || login.CustomerName,
      IFSCCode: account.IFSCCode || (login.IFSCCode ?? ''),
    })),
  };
}
