import { CustomerDetails } from '@sahakar/contracts/identity/OnlineCardValidationService';
import type { IdentityFlow } from '@sahakar/contracts/otp/otp-request-types';
import * as z from 'zod/mini';
import { type Path, paths } from '../../../paths.ts';

type IdentityModeEntry = {
  /** Forgotten passwords share the path of the registration (RULINGS L19). */
  readonly path: Path;
  /** The request type of card check and OTP. */
  readonly flow: IdentityFlow;
  /** The switch's yes to this mode. */
  readonly ownCode: string;
};

/** What the one identity screen serves. */
export const identityModes = {
  registration: { path: paths.newRegister, flow: 'ONLINEREGOTP', ownCode: '5051' },
  forgotPassword: { path: paths.newRegister, flow: 'FORGOTPASS', ownCode: '5052' },
  unlock: { path: paths.unlockUser, flow: 'UNLOCKUSERID', ownCode: '5054' },
  forgotUserId: { path: paths.forgotUserId, flow: 'FORGOTUSERIDOTP', ownCode: '5050' },
} as const satisfies Record<string, IdentityModeEntry>;

export type IdentityMode = keyof typeof identityModes;

// Safe: the keys of an object literal are its own names, and there are several.
const modeNames = Object.keys(identityModes) as [IdentityMode, ...IdentityMode[]];

/** Which of the two modes on one path was asked for. */
export const IdentityScreenState = z.object({ mode: z.enum(modeNames) });
export type IdentityScreenState = z.output<typeof IdentityScreenState>;

/** Somebody without a login, as far as the flow has identified him. No secret is part of it. */
export const Visitor = z.object({
  mode: z.enum(modeNames),
  /** As entered; the `user` of every call of the flow. */
  mobile: z.string(),
  customerNo: z.string(),
  customerName: z.string(),
  /** The user ID to be unlocked or changed. */
  userName: z.string(),
  /** What the card check answered, for the registration service. */
  cardDetails: z.nullable(CustomerDetails),
  /** The bank was not heard on whether it has a newer number: the OTP may go to the former one. */
  isNumberUnsure: z.optional(z.boolean()),
});
export type Visitor = z.output<typeof Visitor>;
