import type { Request } from '@sahakar/contracts/catalogue';
import { boundTo, branch } from '../../otp/bound-to.ts';

/**
 * The OTP that confirms a payee. Where the switch takes additions it is bound to the account as
 * well, and its SMS names the account; else to the name alone, as the documents have it (B270).
 */
export function payeeOtp(
  payee: {
    readonly payeeName: string;
    readonly accountNumber: string;
    readonly ifscCode: string | null;
  },
  capabilities: readonly string[],
): Request<'OTPGenerationService'> {
  const named = { RequestType: 'ADDBENEFICIARY', variable1: payee.payeeName } as const;
  return {
    ...named,
    ...(capabilities.includes('RequestId') && { variable2: payee.accountNumber }),
    ...boundTo(capabilities, branch(payee.ifscCode)),
  };
}
