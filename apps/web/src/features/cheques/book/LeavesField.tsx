import { useTranslation } from 'react-i18next';
import { Field, fieldAria } from '../../../ui/fields/Field.tsx';

type Props = {
  id: string;
  /** The sizes that the account offers; none while no account is chosen. */
  offered: readonly number[];
  value: string;
  onChange: (leaves: string) => void;
  error: string | undefined;
};

/** How many leaves the book shall have. */
export function LeavesField({ id, offered, value, onChange, error }: Props) {
  const { t } = useTranslation('cheques');
  const hint = offered.length === 0 ? t(($) => $.book.accountFirst) : undefined;
  return (
    <Field id={id} label={t(($) => $.book.leaves)} hint={hint} error={error}>
      <select
        {...fieldAria(id, { hint, error })}
        className="input num"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t(($) => $.book.chooseLeaves)}</option>
        {offered.map((leaves) => (
          <option key={leaves} value={leaves}>
            {leaves}
          </option>
        ))}
      </select>
    </Field>
  );
}
