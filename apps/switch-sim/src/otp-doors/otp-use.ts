import type { OTPGenerationService } from '@sahakar/contracts/otp/OTPGenerationService';
import type { OtpRequestTypeName } from '@sahakar/contracts/otp/otp-request-types';
import type { Call } from '../call/handler.ts';
import type { OtpUse } from '../otp/issue-otp.ts';
import type { OtpDetails } from '../otp/otp-details.ts';
import { isOfWaitingPayee } from '../payees/payee-otp-details.ts';

/** Which limit of the day an OTP counts for, by what the bank has understood that it is for. */
export async function otpUseOf(
  requestType: OtpRequestTypeName,
  call: Call<typeof OTPGenerationService>,
  details: OtpDetails,
): Promise<OtpUse> {
  if (requestType === 'LOGINOTP') return 'login';
  if (call.caller.user === null) return 'recovery';
  const { principal, user } = call.caller;
  // A maker has nothing to approve, whichever request he names.
  const isDecider = principal === 'checker' || principal === 'both';
  if (details.requestNo !== undefined && isDecider) return 'approval';
  // A checker moves no money and adds nobody: of these he needs an OTP for his decisions alone.
  if (principal === 'checker' && decidedTypes.has(requestType)) return 'approval';
  if (principal !== 'both' || requestType !== 'ADDBENEFICIARY' || user === null) return 'other';
  return (await isOfWaitingPayee({ call, user, details })) ? 'approval' : 'other';
}

const decidedTypes: ReadonlySet<OtpRequestTypeName> = new Set([
  'FUNDTRANSFERPIN',
  'IMPSFUNDTRANSFEROTP',
  'ADDBENEFICIARY',
]);
