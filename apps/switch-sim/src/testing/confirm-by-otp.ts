import type { SignedInClient } from './signed-in-client.ts';
import type { CallResult } from './switch-client.ts';

/** Asks for an OTP, reads it from the inbox and has it validated; answers the digits. */
export async function confirmByOtp(
  client: SignedInClient,
  RequestType: string,
  variables: object = {},
): Promise<string> {
  await client.expectCall('OTPGenerationService', { RequestType, ...variables });
  const OneTimePass = await client.newestOtp();
  await client.expectCall('OTPValidationService', { RequestType, ...variables, OneTimePass });
  return OneTimePass;
}

/** The same and then a call; answers the first of the two that is refused. */
export async function afterOtp(
  client: SignedInClient,
  [RequestType, variables]: readonly [string, object],
  act: (otp: string) => Promise<CallResult>,
): Promise<CallResult> {
  const generation = await client.call('OTPGenerationService', { RequestType, ...variables });
  if (generation.kind !== 'success') return generation;
  const OneTimePass = await client.newestOtp();
  await client.expectCall('OTPValidationService', { RequestType, ...variables, OneTimePass });
  return act(OneTimePass);
}
