import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';

/** A login as the session keeps it: every account has a holder and an IFSC, the customer's own. */
export function heldLogin(login: LoginResult): LoginResult {
  return {
    ...login,
    AccountDetailslst: login.AccountDetailslst.map((account) => ({
      ...account,
      AccountHolderName: account.AccountHolderName || login.CustomerName,
      IFSCCode: account.IFSCCode || (login.IFSCCode ?? ''),
    })),
  };
}
