import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../../configuration.ts';
import { useAllowPaste } from '../../../session/use-allow-paste.ts';
import { SecretField } from '../../../ui/SecretField.tsx';
import { passwordCharacters, type TypedPasswords } from './password-checks.ts';
import { RuleChecklist } from './RuleChecklist.tsx';

type Props = {
  labels: Readonly<Record<keyof TypedPasswords, string>>;
  typed: TypedPasswords;
  errorAt(field: keyof TypedPasswords): string | undefined;
  write(field: keyof TypedPasswords): (value: string) => void;
  /** How a password manager knows the three; a transaction password is none of its business. */
  isLogin: boolean;
};

/** The old secret, the chosen one with its checklist, and the chosen one again. */
export function PasswordFields({ labels, typed, errorAt, write, isLogin }: Props) {
  const { t } = useTranslation('passwords');
  const { auth } = useConfiguration().policy;
  const allowPaste = useAllowPaste();
  const fieldFor = (field: keyof TypedPasswords, autoComplete: string) => ({
    id: field,
    name: field,
    label: labels[field],
    autoComplete: isLogin ? autoComplete : 'off',
    allowPaste,
    value: typed[field],
    error: errorAt(field),
    onChange: (event: { target: { value: string } }) =>
      write(field)(passwordCharacters(event.target.value, auth.passwordLengthMax)),
  });
  return (
    <>
      <SecretField {...fieldFor('old', 'current-password')} />
      <SecretField {...fieldFor('chosen', 'new-password')} hint={t(($) => $.rules.symbols)} />
      <RuleChecklist id="password-rules" password={typed.chosen} />
      <SecretField {...fieldFor('confirmed', 'new-password')} />
    </>
  );
}
