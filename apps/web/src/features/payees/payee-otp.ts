import type { Request } from '@sahakar/contracts/catalogue';

/**
 * The OTP that confirms a payee. Where the switch takes additions it is bound to the account as
 * well, and its SMS names the account; else to the name alone, as the documents have it (B270).
 */
export function payeeOtp(
  payee: { readonly payeeName: string; readonly accountNumber: string },
  capabilities: readonly string[],
): Request<'OTPGenerationService'> {
  const named = { RequestType: 'ADDBENEFICIARY', variable1: payee.payeeName } as const;
  return capabilities.includes('RequestId') ? { ...named, variable2: payee.accountNumber } : named;
}
