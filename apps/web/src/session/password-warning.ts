import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';

/** What the session says of a password that expires soon. */
export type PasswordWarning =
  | { readonly kind: 'today' }
  | { readonly kind: 'days'; readonly days: number };

/** The warning before a password expires; day 0 and day 1 read alike (RULINGS L5). */
export function passwordWarning(
  pendingDays: LoginResult['PwdPendingDays'],
  warningDays: number,
): PasswordWarning | null {
  if (pendingDays == null) return null;
  const days = Number(pendingDays);
  if (!Number.isInteger(days) || days < 0 || days > warningDays) return null;
  return days <= 1 ? { kind: 'today' } : { kind: 'days', days };
}
