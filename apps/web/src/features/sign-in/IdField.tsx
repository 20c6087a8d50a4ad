import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../configuration/configuration.ts';
import { Field, fieldAria } from '../../ui/fields/Field.tsx';
import { useNoPaste } from '../../ui/fields/use-no-paste.tsx';
import { alphanumeric } from './keyboard/typed-text.ts';

type Props = {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  autoComplete?: string;
  onChange(value: string): void;
};

/** A user or corporate ID: letters and digits, and by the bank's rule no copying or pasting. */
export function IdField({ id, label, value, error, autoComplete = 'off', onChange }: Props) {
  const { t } = useTranslation('auth');
  const { policy } = useConfiguration();
  const { refused: hint, guard } = useNoPaste(t(($) => $.signIn.pasteBlocked));
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...fieldAria(id, { hint, error })}
        className="input num"
        name={id}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) =>
          onChange(alphanumeric(event.target.value, policy.auth.userIdLengthMax))
        }
        {...guard}
      />
    </Field>
  );
}
