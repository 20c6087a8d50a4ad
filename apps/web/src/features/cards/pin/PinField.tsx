import { lengths } from '@sahakar/contracts/documented-lengths';
import { useTranslation } from 'react-i18next';
import { useAllowPaste } from '../../../session/use-allow-paste.ts';
import { digitsOf } from '../../../ui/fields/digits.ts';
import { SecretField } from '../../../ui/fields/SecretField.tsx';

type Props = {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (pin: string) => void;
};

/** Four hidden digits. */
export function PinField({ id, label, value, error, onChange }: Props) {
  const { t } = useTranslation('cards');
  const allowPaste = useAllowPaste();
  return (
    <SecretField
      id={id}
      label={label}
      hint={t(($) => $.pin.hint)}
      name={id}
      inputMode="numeric"
      autoComplete="new-password"
      allowPaste={allowPaste}
      value={value}
      error={error}
      onChange={(event) => onChange(digitsOf(event.target.value).slice(0, lengths.cardPin))}
    />
  );
}
