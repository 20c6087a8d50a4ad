import { useTranslation } from 'react-i18next';
import { bankMoment } from '../../call/bank-clock.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import {
  endsBeforeStart,
  everything,
  type RequestSearch,
  type SearchedType,
  searchedTypeOf,
  searchedTypes,
} from './request-search.ts';

type Props = { onSearch: (search: RequestSearch) => void };

/** Four ways to narrow the list; none of them has to be used. */
export function RequestSearchForm({ onSearch }: Props) {
  const { t } = useTranslation('enquiries');
  const form = useForm(everything, {
    words: () => t(($) => $.request.endsBeforeStart),
    forgives: 'everything',
  });
  const { entry: typed, set } = form;
  const submit = form.onSubmit(
    () => (endsBeforeStart(typed) ? { field: 'to' } : null),
    () => onSearch(typed),
  );
  const today = bankMoment().slice(0, 10);
  return (
    <form className="leaf enquiry-search" noValidate onSubmit={submit}>
      <Field id="request-number" label={t(($) => $.requestNumber)}>
        <input
          id="request-number"
          className="input num"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          value={typed.requestNo}
          onChange={(event) => set({ requestNo: event.target.value })}
        />
      </Field>
      <DateField
        id="from-date"
        label={t(($) => $.request.from)}
        last={today}
        value={typed.from}
        onChange={(from) => set({ from })}
      />
      <DateField
        id="to-date"
        label={t(($) => $.request.to)}
        last={today}
        value={typed.to}
        onChange={(to) => set({ to })}
        error={form.textAt('to')}
      />
      <TypeField value={typed.type} onChange={(type) => set({ type })} />
      <div className="enquiry-actions">
        <button type="submit" className="btn">
          {t(($) => $.request.search)}
        </button>
        <button
          type="button"
          className="btn link"
          onClick={() => {
            set(everything);
            onSearch(everything);
          }}
        >
          {t(($) => $.request.clear)}
        </button>
      </div>
    </form>
  );
}

type TypeProps = { value: SearchedType | ''; onChange: (type: SearchedType | '') => void };

function TypeField({ value, onChange }: TypeProps) {
  const { t } = useTranslation('enquiries');
  return (
    <Field id="request-type" label={t(($) => $.request.type)}>
      <select
        id="request-type"
        className="input"
        value={value}
        onChange={(event) => onChange(searchedTypeOf(event.target.value))}
      >
        <option value="">{t(($) => $.request.any)}</option>
        {searchedTypes.map((type) => (
          <option key={type} value={type}>
            {t(($) => $.request.types[type])}
          </option>
        ))}
      </select>
    </Field>
  );
}
