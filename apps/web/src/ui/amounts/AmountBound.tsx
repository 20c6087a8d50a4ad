import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../fields/TextField.tsx';
import { parseRupees } from './money.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'error' | 'onChange'> & {
  onChange: (text: string) => void;
};

/**
 * From or up to which amount a list goes. The list follows the typing; what cannot be read narrows
 * nothing, which is said once the field is left or Enter is pressed.
 */
export function AmountBound({ onChange, ...field }: Props) {
  const { t } = useTranslation('ui');
  const [isTyping, setTyping] = useState(false);
  const amount = parseRupees(field.value);
  const isFault = !isTyping && 'error' in amount && amount.error !== 'empty';
  return (
    <TextField
      {...field}
      inputMode="decimal"
      error={isFault ? <span role="alert">{t(($) => $.amount.invalid)}</span> : undefined}
      onChange={(text) => {
        setTyping(true);
        onChange(text);
      }}
      onBlur={() => setTyping(false)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setTyping(false);
      }}
    />
  );
}
