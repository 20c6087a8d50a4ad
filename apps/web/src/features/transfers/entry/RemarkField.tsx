import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toLatinDigits } from '../../../ui/fields/digits.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';

type Props = {
  id: string;
  value: string;
  onChange: (text: string) => void;
  lengthMax: number;
  error: string | undefined;
};

/** The remark: English letters, digits and spaces; what cannot be taken is said, not swallowed. */
export function RemarkField({ id, value, onChange, lengthMax, error }: Props) {
  const { t } = useTranslation('transfer');
  const [hasDropped, setDropped] = useState(false);
  const used = [...value].length;
  return (
    <TextField
      id={id}
      label={t(($) => $.entry.remark)}
      hint={t(($) => $.entry.remarkHint, { used, max: lengthMax })}
      aria-invalid={used > lengthMax || undefined}
      value={value}
      onChange={(text) => {
        const latin = toLatinDigits(text);
        const taken = latin.replace(/[^A-Za-z0-9 ]/g, '');
        setDropped(taken !== latin);
        onChange(taken);
      }}
      error={
        error ?? (hasDropped && <span role="alert">{t(($) => $.messages.remark_characters)}</span>)
      }
    />
  );
}
