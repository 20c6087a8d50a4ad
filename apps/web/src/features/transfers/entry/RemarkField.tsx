import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toLatinDigits } from '../../../ui/fields/digits.ts';
import { Field, fieldAria } from '../../../ui/fields/Field.tsx';

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
  const shownError = error ?? (hasDropped ? t(($) => $.messages.remark_characters) : undefined);
  const used = [...value].length;
  const hint = t(($) => $.entry.remarkHint, { used, max: lengthMax });
  return (
    <Field id={id} label={t(($) => $.entry.remark)} hint={hint} error={shownError}>
      <input
        {...fieldAria(id, { hint, error: shownError ?? used > lengthMax })}
        className="input"
        autoComplete="off"
        value={value}
        onChange={(event) => {
          const latin = toLatinDigits(event.target.value);
          const taken = latin.replace(/[^A-Za-z0-9 ]/g, '');
          setDropped(taken !== latin);
          onChange(taken);
        }}
      />
    </Field>
  );
}
