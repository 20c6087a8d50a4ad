import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { mobileOf } from '../../../call/call-user.ts';
import type { Owner } from './change-password-state.ts';

/** Whose passwords a login may change: its own. */
export function ownerOf(login: LoginResult): Owner {
  return {
    customerNo: login.CustomerNumber,
    userName: login.LoginUsername,
    mobile: mobileOf(login).trim(),
  };
}
