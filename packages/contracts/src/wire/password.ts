import * as z from 'zod/mini';

/** How many characters the documents give a password. */
export const passwordLength = { min: 8, max: 16 } as const;

/** What the live checklist shows, rule by rule. */
export const passwordRules = {
  length: (text: string) => text.length >= passwordLength.min && text.length <= passwordLength.max,
  lowercase: (text: string) => /[a-z]/.test(text),
  uppercase: (text: string) => /[A-Z]/.test(text),
  digit: (text: string) => /\d/.test(text),
  symbol: (text: string) => /[!@#$%^&*]/.test(text),
  characters: (text: string) => /^[A-Za-z0-9!@#$%^&*]*$/.test(text),
} as const satisfies Record<string, (text: string) => boolean>;

export type PasswordRule = keyof typeof passwordRules;

/** Every rule of a login or transaction password; portal and switch ask the same function. */
export function keepsPasswordRules(text: string): boolean {
  return Object.values(passwordRules).every((isKept) => isKept(text));
}

/** A password that is being set. */
export const chosenPassword = z
  .string()
  .check(z.refine(keepsPasswordRules, { params: { rule: 'the rules of passwords' } }));
