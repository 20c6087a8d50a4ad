import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { isCorporate } from '../../../session/session-store.ts';
import type { TermsKind } from './TermsText.tsx';

/** A corporate that acts as a retail customer has accepted the corporate terms all the same. */
export function termsKind(login: LoginResult): TermsKind {
  return isCorporate(login) ? 'corporate' : 'retail';
}
