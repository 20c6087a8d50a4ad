import type { OtpRequestTypeName } from '@sahakar/contracts/otp/otp-request-types';
import * as z from 'zod/mini';
import { type Path, paths } from '../../paths.ts';

/** How the shared OTP screen behaves in one flow. */
type OtpPurpose = {
  readonly requestType: OtpRequestTypeName;
  /** Where the customer is taken when no more OTPs can be requested. */
  readonly whenRequestsEnd: Path;
  /** Three wrong OTPs in one visit end the flow. */
  readonly wrongOtpsEndFlow: boolean;
  readonly cancelLogsOut: boolean;
};

/** The flows that use the OTP screen, by the request type that they ask an OTP for. */
export const otpPurposes = {
  LOGINOTP: {
    requestType: 'LOGINOTP',
    whenRequestsEnd: paths.root,
    wrongOtpsEndFlow: true,
    cancelLogsOut: true,
  },
} as const satisfies Record<string, OtpPurpose>;

export type OtpPurposeName = keyof typeof otpPurposes;

// Safe: the keys of an object literal are its own names.
const purposeNames = Object.keys(otpPurposes) as [OtpPurposeName, ...OtpPurposeName[]];

export const OtpScreenState = z.object({ purpose: z.enum(purposeNames) });
export type OtpScreenState = z.output<typeof OtpScreenState>;
