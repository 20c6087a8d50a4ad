import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SecretDigitsField } from '../../../ui/fields/SecretDigitsField.tsx';
import type { TypedPasswords } from './password-checks.ts';
import { type PinKind, pinLength } from './pin-checks.ts';
import type { PasswordForm } from './use-password-form.ts';

type Props = {
  kind: PinKind;
  form: Pick<PasswordForm, 'field'>;
};

/** The temporary PIN of the SMS, the chosen one, and the chosen one again: four digits each. */
export function PinFields({ kind, form }: Props) {
  const { t } = useTranslation('passwords');
  const first = useRef<HTMLInputElement>(null);
  // The OTP field is gone with the step before, and the focus with it.
  useEffect(() => first.current?.focus(), []);
  const fieldFor = (field: keyof TypedPasswords) => ({
    ...form.field(field),
    label: t(($) => $.pin.labels[kind][field]),
    lengthMax: pinLength,
    autoComplete: 'off',
  });
  return (
    <div className="pin-fields">
      <SecretDigitsField {...fieldFor('old')} hint={t(($) => $.pin.oldHint)} ref={first} />
      <SecretDigitsField {...fieldFor('chosen')} hint={t(($) => $.pin.digits)} />
      <SecretDigitsField {...fieldFor('confirmed')} />
    </div>
  );
}
