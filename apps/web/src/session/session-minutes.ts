import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';

/** Minutes of a session; a missing or zero value means the policy's (RULINGS R-13). */
export function sessionMinutes(
  told: LoginResult['SessionExipryTime'],
  policyMinutes: number,
): number {
  const minutes = Number(told ?? 0);
  return Number.isFinite(minutes) && minutes > 0 ? minutes : policyMinutes;
}
