import { type PasswordRule, passwordRules } from '@sahakar/contracts/wire/password';
import { Check, Minus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SecretField } from '../../../ui/fields/SecretField.tsx';
import type { MessageTone } from '../../../ui/MessageDialog.tsx';
import { FlowForm } from '../FlowForm.tsx';
import { FailureDialog } from './FailureDialog.tsx';
import './passwords.css';
import { passwordCharacters, type TypedPasswords } from './password-checks.ts';
import type { PasswordForm } from './use-password-form.ts';

type Props = Omit<ComponentProps<typeof FlowForm>, 'children' | 'submit' | 'busy'> &
  FieldsProps & { form: Pick<PasswordForm, 'failed' | 'closeFailure'>; tone: MessageTone };

/** The form in which a password is changed, and why it was not. */
export function ChangePasswordForm({ labels, isLogin, tone, ...flow }: Props) {
  const { t } = useTranslation('passwords');
  const { form } = flow;
  return (
    <>
      <FlowForm {...flow} submit={t(($) => $.submit)} busy={t(($) => $.busy)}>
        <PasswordFields labels={labels} form={form} isLogin={isLogin} />
      </FlowForm>
      {form.failed !== null && (
        <FailureDialog
          tone={tone}
          failure={form.failed.failure}
          codes={t(($) => $.codes, { returnObjects: true })}
          onClose={form.closeFailure}
        />
      )}
    </>
  );
}

type FieldsProps = {
  labels: Readonly<Record<keyof TypedPasswords, string>>;
  form: Pick<PasswordForm, 'entry' | 'field'>;
  /** How a password manager knows the three; a transaction password is none of its business. */
  isLogin: boolean;
};

/** The old secret, the chosen one with its checklist, and the chosen one again. */
function PasswordFields({ labels, form, isLogin }: FieldsProps) {
  const { t } = useTranslation('passwords');
  const fieldFor = (name: keyof TypedPasswords, autoComplete: string) => {
    const { onChange, ...field } = form.field(name);
    return {
      ...field,
      name,
      label: labels[name],
      autoComplete: isLogin ? autoComplete : 'off',
      onChange: (event: { target: { value: string } }) =>
        onChange(passwordCharacters(event.target.value)),
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
