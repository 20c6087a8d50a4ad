import { passwordRules, type PasswordRule } from '@sahakar/contracts/wire/password';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const shownRules = [
  'length',
  'lowercase',
  'uppercase',
  'digit',
  'symbol',
] as const satisfies readonly PasswordRule[];

/** The rules of a password, each marked as kept or open while it is typed. */
export function RuleChecklist({ id, password }: { id: string; password: string }) {
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
