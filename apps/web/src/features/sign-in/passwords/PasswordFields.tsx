import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { useAllowPaste } from '../../../session/use-allow-paste.ts';
import { SecretField } from '../../../ui/fields/SecretField.tsx';
import { passwordCharacters, type TypedPasswords } from './password-checks.ts';
import { RuleChecklist } from './RuleChecklist.tsx';
import type { PasswordForm } from './use-password-form.ts';

type Props = {
  labels: Readonly<Record<keyof TypedPasswords, string>>;
  form: Pick<PasswordForm, 'entry' | 'set' | 'textAt'>;
  /** How a password manager knows the three; a transaction password is none of its business. */
  isLogin: boolean;
};

/** The old secret, the chosen one with its checklist, and the chosen one again. */
export function PasswordFields({ labels, form, isLogin }: Props) {
  const { t } = useTranslation('passwords');
  const { auth } = useConfiguration().policy;
  const allowPaste = useAllowPaste();
  const fieldFor = (field: keyof TypedPasswords, autoComplete: string) => ({
    id: field,
    name: field,
    label: labels[field],
    autoComplete: isLogin ? autoComplete : 'off',
    allowPaste,
    value: form.entry[field],
    error: form.textAt(field),
    onChange: (event: { target: { value: string } }) =>
      form.set({ [field]: passwordCharacters(event.target.value, auth.passwordLengthMax) }),
  });
  return (
    <>
      <SecretField {...fieldFor('old', 'current-password')} />
      <SecretField {...fieldFor('chosen', 'new-password')} hint={t(($) => $.rules.symbols)} />
      <RuleChecklist id="password-rules" password={form.entry.chosen} />
      <SecretField {...fieldFor('confirmed', 'new-password')} />
    </>
  );
}
