import { emptyPasswords, type TypedPasswords } from './password-checks.ts';

/** The two PINs of mobile banking; the portal's own passwords are others (RULINGS P1). */
export const pinKinds = ['MPIN', 'TPIN'] as const;
export type PinKind = (typeof pinKinds)[number];

export type PinFault = {
  readonly key: keyof (typeof import('../../../i18n/en/passwords.json'))['pin']['checks'];
  readonly field: keyof TypedPasswords;
  readonly alsoEmpty?: readonly (keyof TypedPasswords)[];
};

/** The first thing that is wrong with a PIN that is changed, field by field. */
export function pinFault(typed: TypedPasswords): PinFault | null {
  const { old, chosen, confirmed } = typed;
  const empty = emptyPasswords(typed);
  if (empty?.alsoEmpty.length === 2) return { key: 'fillAll', ...empty };
  if (old === '') return { key: 'pinMissing', field: 'old' };
  if (!isPin(old)) return { key: 'pinInvalid', field: 'old' };
  if (chosen === '') return { key: 'pinMissing', field: 'chosen' };
  if (!isPin(chosen)) return { key: 'pinInvalid', field: 'chosen' };
  if (confirmed === '') return { key: 'confirmedMissing', field: 'confirmed' };
  if (!isPin(confirmed)) return { key: 'pinInvalid', field: 'confirmed' };
  if (chosen !== confirmed) return { key: 'pwd_mismatch', field: 'confirmed' };
  return chosen === old ? { key: 'new_old_not_same', field: 'chosen' } : null;
}

/** Four digits, as mobile banking has them. */
export const pinLength = 4;

const isPin = (typed: string) => typed.length === pinLength && /^\d+$/.test(typed);
