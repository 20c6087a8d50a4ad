import { isCommonPassword } from './common-passwords.ts';

type Owner = { readonly loginUsername: string; readonly customerNo: string };

/** Why a password that keeps the rules is refused all the same, in words; null where it is not. */
export function passwordWeakness(
  password: string,
  { loginUsername, customerNo }: Owner,
): string | null {
  const text = password.toLowerCase();
  const own = [loginUsername, customerNo].map((name) => name.toLowerCase());
  if (own.some((name) => text.includes(name))) {
    return 'The password must not contain your user ID.';
  }
  return isCommonPassword(password)
    ? 'This password is among the most common ones. Please choose another one.'
    : null;
}
