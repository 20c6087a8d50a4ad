import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllowPaste } from '../../../session/display-choices.ts';
import { digitsOf } from '../../../ui/fields/digits.ts';
import { SecretField } from '../../../ui/fields/SecretField.tsx';
import type { TypedPasswords } from './password-checks.ts';
import { type PinKind, pinLength } from './pin-checks.ts';
import type { PasswordForm } from './use-password-form.ts';

type Props = {
  kind: PinKind;
  form: Pick<PasswordForm, 'entry' | 'set' | 'textAt'>;
};

/** The temporary PIN of the SMS, the chosen one, and the chosen one again: four digits each. */
export function PinFields({ kind, form }: Props) {
  const { t } = useTranslation('passwords');
  const allowPaste = useAllowPaste();
  const first = useRef<HTMLInputElement>(null);
  // The OTP field is gone with the step before, and the focus with it.
  useEffect(() => first.current?.focus(), []);
  const fieldFor = (field: keyof TypedPasswords) => ({
    id: field,
    name: field,
    label: t(($) => $.pin.labels[kind][field]),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    allowPaste,
    value: form.entry[field],
    error: form.textAt(field),
    onChange: (event: { target: { value: string } }) =>
      form.set({ [field]: digitsOf(event.target.value).slice(0, pinLength) }),
  });
  return (
    <div className="pin-fields">
      <SecretField {...fieldFor('old')} hint={t(($) => $.pin.oldHint)} ref={first} />
      <SecretField {...fieldFor('chosen')} hint={t(($) => $.pin.digits)} />
      <SecretField {...fieldFor('confirmed')} />
    </div>
  );
}
