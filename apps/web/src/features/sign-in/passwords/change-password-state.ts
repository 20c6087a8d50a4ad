import * as z from 'zod/mini';
import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { mobileOf } from '../../../call/call-user.ts';

/** Why a login password is changed; each has its own heading and its own way on. */
export const changeModes = [
  'newUser',
  'firstTime',
  'forgotPassword',
  'expired',
  'ordinary',
] as const;
export type ChangeMode = (typeof changeModes)[number];

/** Whose secret it is where nobody has signed in. */
const Owner = z.object({ customerNo: z.string(), userName: z.string(), mobile: z.string() });
export type Owner = z.output<typeof Owner>;

/** What both change screens are opened with; who has given a password needs no owner. */
export const ChangePasswordState = z.object({
  mode: z.enum(changeModes),
  owner: z.optional(Owner),
});
export type ChangePasswordState = z.output<typeof ChangePasswordState>;

/** Whose passwords a login may change: its own. */
export function ownerOf(login: LoginResult): Owner {
  return {
    customerNo: login.CustomerNumber,
    userName: login.LoginUsername,
    mobile: mobileOf(login),
  };
}
