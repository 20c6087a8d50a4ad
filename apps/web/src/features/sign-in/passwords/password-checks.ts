import { keepsPasswordRules, passwordLength } from '@sahakar/contracts/wire/password';
import { emptyAmong } from '../../../ui/fields/empty-among.ts';

export const noPasswords = { old: '', chosen: '', confirmed: '' };
export type TypedPasswords = Readonly<typeof noPasswords>;

/** Which of the three are empty, in their order; null where none is. */
export const emptyPasswords = (typed: TypedPasswords) =>
  emptyAmong(['old', 'chosen', 'confirmed'], (field) => typed[field] === '');

export type PasswordFault = {
  readonly key: keyof (typeof import('../../../i18n/en/passwords.json'))['checks'];
  readonly field: keyof TypedPasswords;
  readonly alsoEmpty?: readonly (keyof TypedPasswords)[];
};

/** The first thing that is wrong with a login password, in the documented order (A246 to A253). */
export function loginPasswordFault(typed: TypedPasswords): PasswordFault | null {
  const { old, chosen, confirmed } = typed;
  const empty = emptyPasswords(typed);
  if (empty?.alsoEmpty.length === 2) return { key: 'please_fill_all_the_details', ...empty };
  if (old === '') return { key: 'oldMissing', field: 'old' };
  if (chosen === '') return { key: 'chosenMissing', field: 'chosen' };
  if (confirmed === '') return { key: 'confirmedMissing', field: 'confirmed' };
  if (!keepsPasswordRules(chosen)) return { key: 'invalid', field: 'chosen' };
  if (chosen !== confirmed) return { key: 'pwd_mismatch', field: 'confirmed' };
  return chosen === old ? { key: 'new_old_not_same', field: 'chosen' } : null;
}

/** The same for a transaction password, which has its own order (A254 to A259, P5, P7). */
export function transactionPasswordFault(typed: TypedPasswords): PasswordFault | null {
  const { old, chosen, confirmed } = typed;
  const empty = emptyPasswords(typed);
  if (empty !== null) return { key: 'please_fill_all_the_details', ...empty };
  if (chosen.length < passwordLength.min) return { key: 'tooShort', field: 'chosen' };
  if (!keepsPasswordRules(chosen)) return { key: 'guideline', field: 'chosen' };
  if (chosen !== confirmed) return { key: 'new_conf_pwd_mismatch', field: 'confirmed' };
  return chosen === old ? { key: 'new_old_not_same', field: 'chosen' } : null;
}

/** What a password field takes of what was typed: its own characters, 16 at most (A244). */
export function passwordCharacters(typed: string): string {
  return typed.replaceAll(/[^A-Za-z0-9!@#$%^&*]/g, '').slice(0, passwordLength.max);
}
