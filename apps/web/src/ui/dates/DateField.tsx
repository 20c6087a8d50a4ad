import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import './date-field.css';
import { slashedDate } from './dates.ts';
import { Field, fieldAria } from '../fields/Field.tsx';
import { latePart } from '../late-part.tsx';

const DateDialog = latePart(async () => (await import('./DateDialog.tsx')).DateDialog);

type Props = {
  id: string;
  label: string;
  /** YYYY-MM-DD, or empty while no day is chosen. */
  value: string;
  onChange: (date: string) => void;
  /** The last day that may be chosen. */
  last: string;
  /** The first day that may be chosen. */
  first?: string;
  /** The day on which the calendar opens while none is chosen; the last one where it is left out. */
  opensOn?: string;
  hint?: string;
  error?: string | undefined;
};

/** A day that is picked, never typed: the field and its button open the same calendar. */
export function DateField(props: Props) {
  const { id, label, value, onChange, hint, error, ...days } = props;
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="date-field">
        <input
          {...fieldAria(id, { hint, error })}
          className="input num"
          readOnly
          placeholder={t(($) => $.datePattern)}
          value={value === '' ? '' : slashedDate(value)}
          onClick={() => setOpen(true)}
        />
        <button
          type="button"
          className="eye"
          aria-label={t(($) => $.chooseDate, { field: label })}
          onClick={() => setOpen(true)}
        >
          <CalendarDays size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      {isOpen ? (
        <DateDialog
          title={label}
          value={value}
          {...days}
          onChoose={(date) => {
            onChange(date);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Field>
  );
}
