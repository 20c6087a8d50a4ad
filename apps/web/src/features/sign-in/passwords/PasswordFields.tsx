import { useTranslation } from 'react-i18next';
import { type PasswordRule, passwordRules } from '@sahakar/contracts/wire/password';
import { Check, Minus } from 'lucide-react';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { useAllowPaste } from '../../../session/display-choices.ts';
import { SecretField } from '../../../ui/fields/SecretField.tsx';
import { passwordCharacters, type TypedPasswords } from './password-checks.ts';
import type { PasswordForm } from './use-password-form.ts';

type Props = {
  labels: Readonly<Record<keyof TypedPasswords, string>>;
  form: Pick<PasswordForm, 'entry' | 'field'>;
  /** How a password manager knows the three; a transaction password is none of its business. */
  isLogin: boolean;
};

/** The old secret, the chosen one with its checklist, and the chosen one again. */
export function PasswordFields({ labels, form, isLogin }: Props) {
  const { t } = useTranslation('passwords');
  const { auth } = useConfiguration().policy;
  const allowPaste = useAllowPaste();
  const fieldFor = (name: keyof TypedPasswords, autoComplete: string) => {
    const { onChange, ...field } = form.field(name);
    return {
      ...field,
      name,
      label: labels[name],
      autoComplete: isLogin ? autoComplete : 'off',
      allowPaste,
      onChange: (event: { target: { value: string } }) =>
        onChange(passwordCharacters(event.target.value, auth.passwordLengthMax)),
    };
  };
  return (
    <>
      <SecretField {...fieldFor('old', 'current-password')} />
      <SecretField {...fieldFor('chosen', 'new-password')} hint={t(($) => $.rules.symbols)} />
      <RuleChecklist id="password-rules" password={form.entry.chosen} />
      <SecretField {...fieldFor('confirmed', 'new-password')} />
    </>
  );
}

/** The rules of a password, each marked as kept or open while it is typed. */
function RuleChecklist({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation('passwords');
  return (
    <ul className="password-rules" id={id} aria-label={t(($) => $.rules.label)}>
      {shownRules.map((rule) => {
        const isKept = passwordRules[rule](password);
        const Icon = isKept ? Check : Minus;
        return (
          <li key={rule} className={isKept ? 'kept' : undefined}>
            <Icon size={16} strokeWidth={2.25} aria-hidden />
            {t(($) => $.rules[rule])}
            <span className="visually-hidden">
              {isKept ? t(($) => $.rules.kept) : t(($) => $.rules.open)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const shownRules = [
  'length',
  'lowercase',
  'uppercase',
  'digit',
  'symbol',
] as const satisfies readonly PasswordRule[];
