import { type Path, paths } from '../../paths.ts';
import type { NextStep } from './next-step.ts';
import type { OtpScreenState } from './otp-purposes.ts';
import type { ChangePasswordState } from './passwords/change-password-state.ts';

const firstTime = { mode: 'firstTime' } as const satisfies ChangePasswordState;

/** The screen of each step between the password and the dashboard. */
export const stepScreens = {
  'change-expired-password': {
    path: paths.changeLoginPassword,
    state: { mode: 'expired' } satisfies ChangePasswordState,
  },
  'change-both-passwords': { path: paths.changeLoginPassword, state: firstTime },
  'change-first-password': { path: paths.changeLoginPassword, state: firstTime },
  'change-first-transaction-password': {
    path: paths.changeTransactionPassword,
    state: firstTime,
  },
  otp: {
    path: paths.otpVerification,
    state: { purpose: 'LOGINOTP' } satisfies OtpScreenState,
  },
} as const satisfies Record<NextStep, { readonly path: Path; readonly state: unknown }>;
