import type { Consumed } from './authorisation.ts';
import type { OtpRefusal } from './verify-otp.ts';

/** How each outcome of a comparison is answered (DECISIONS 4.1 and 4.2). */
export const otpRefusals = {
  wrong: { code: '5029', message: 'Invalid OTP' },
  expired: { code: '9020', message: 'The OTP has expired. Please ask for another one.' },
  void: { code: '9021', message: 'The OTP is no longer valid. Please ask for another one.' },
  none: { code: '9023', message: 'Please ask for an OTP first.' },
  'other-details': { code: '9024', message: 'The OTP was sent for other details.' },
} as const satisfies Record<OtpRefusal, { code: string; message: string }>;

/** How a missing authorisation is answered by the call that needed it. */
export const authorisationRefusals = {
  none: { code: '9023', message: 'Please confirm with an OTP first.' },
  expired: { code: '9020', message: 'The confirmation has expired. Please ask for another OTP.' },
  'other-details': { code: '9024', message: 'The OTP was sent for other details.' },
} as const satisfies Record<
  Exclude<Consumed['kind'], 'consumed'>,
  { code: string; message: string }
>;
