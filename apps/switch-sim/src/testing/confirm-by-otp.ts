import type { WireVariables } from '../otp/canonical-variables.ts';
import type { SignedInClient } from './signed-in-client.ts';

/** Asks for an OTP, reads it from the inbox and has it validated; answers the digits. */
export async function confirmByOtp(
  client: SignedInClient,
  RequestType: string,
  variables: WireVariables = {},
): Promise<string> {
  await client.expectCall('OTPGenerationService', { RequestType, ...variables });
  const OneTimePass = await client.newestOtp();
  await client.expectCall('OTPValidationService', { RequestType, ...variables, OneTimePass });
  return OneTimePass;
}
