import type { OtpRequestTypeName } from '@sahakar/contracts/otp/otp-request-types';
import * as z from 'zod/mini';
import { type Path, paths } from '../../paths.ts';
import { Visitor } from './identity/identity-modes.ts';

/** How the shared OTP screen behaves in one flow. */
type OtpScreenPurpose = {
  /** Where the customer is taken when no more OTPs can be requested. */
  readonly whenRequestsEnd: Path;
  readonly cancelLogsOut: boolean;
  /** Where the step after a valid OTP fails, its message ends the flow. */
  readonly nextStepEndsFlow: boolean;
};

/** Without a session /main leads on to the login (RULINGS O11). */
const beforeLogin = {
  whenRequestsEnd: paths.main,
  cancelLogsOut: false,
  nextStepEndsFlow: false,
} as const;

/** The flows that use the OTP screen, by the request type that they ask an OTP for. */
export const otpPurposes = {
  LOGINOTP: {
    whenRequestsEnd: paths.root,
    cancelLogsOut: true,
    nextStepEndsFlow: false,
  },
  ONLINEREGOTP: beforeLogin,
  FORGOTPASS: beforeLogin,
  UNLOCKUSERID: { ...beforeLogin, nextStepEndsFlow: true },
  FORGOTUSERIDOTP: beforeLogin,
} as const satisfies Partial<Record<OtpRequestTypeName, OtpScreenPurpose>>;

export type OtpPurposeName = keyof typeof otpPurposes;

// Safe: the keys of an object literal are its own names.
const purposeNames = Object.keys(otpPurposes) as [OtpPurposeName, ...OtpPurposeName[]];

export const OtpScreenState = z.object({
  purpose: z.enum(purposeNames),
  /** Who goes through a flow without a login; the login itself has none. */
  visitor: z.optional(Visitor),
});
export type OtpScreenState = z.output<typeof OtpScreenState>;
