import { type Principal, principalOf } from '@sahakar/contracts/access';
import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import type { Persona } from '../persona.ts';

/** What can be asked with: the persona file, and what the answers so far have told. */
export type Known = {
  readonly persona: Persona;
  readonly customer: string;
  readonly mobile: string;
  /** Who calls where a signatory is named by his login (`userIsLogin` of a contract). */
  readonly loginUser: string;
  readonly account: string;
  readonly acctCode: string;
  readonly branch: string;
  readonly principal: Principal;
  readonly announces: readonly string[];
  /** As GetCardDetailsService and LoanViewService have listed them; null where there is none. */
  card: string | null;
  loan: { readonly branch: string; readonly account: string } | null;
};

/** The login answer goes before the persona file, where it can be read. */
export function knownOf(
  persona: Persona,
  login: LoginResult | null,
  announces: readonly string[],
): Known {
  const accounts = login?.AccountDetailslst ?? [];
  const named = accounts.find(({ PrdAcctId15Digit }) => PrdAcctId15Digit === persona.account);
  const account = named ?? accounts[0];
  const isCorporate = (login?.MakerChecker ?? '') !== '';
  const mobile = isCorporate ? login?.SignatoryMobileNo : login?.MobileNo;
  return {
    persona,
    customer: login?.CustomerNumber ?? persona.customer?.number ?? '',
    mobile: mobile || (persona.customer?.mobile ?? ''),
    loginUser: (isCorporate ? login?.LoginUsername : mobile) || (persona.customer?.mobile ?? ''),
    account: persona.account ?? account?.PrdAcctId15Digit ?? '',
    acctCode: account?.AcctCode ?? '10',
    branch: account?.BranchCode ?? '',
    principal: principalOf({
      makerChecker: login?.MakerChecker ?? '',
      isViewOnly: login?.isViewOnly ?? false,
      isCorpAsRetail: login?.isCorpAsRetail ?? false,
    }),
    announces,
    card: null,
    loan: null,
  };
}
