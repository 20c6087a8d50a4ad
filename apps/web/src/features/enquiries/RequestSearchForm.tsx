import { useTranslation } from 'react-i18next';
import { bankToday } from '../../call/bank-clock.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import {
  endsBeforeStart,
  everything,
  type RequestSearch,
  searchedTypes,
} from './request-search.ts';

type Props = { onSearch: (search: RequestSearch) => void };

/** Four ways to narrow the list; none of them has to be used. */
export function RequestSearchForm({ onSearch }: Props) {
  const { t } = useTranslation('enquiries');
  const form = useForm(everything, {
    words: () => t(($) => $.request.endsBeforeStart),
    idOf: (field) => (field === 'to' ? endId : field),
    forgives: 'everything',
  });
  const { entry: typed, set } = form;
  const submit = form.onSubmit(
    () => (endsBeforeStart(typed) ? { field: 'to' } : null),
    () => onSearch(typed),
  );
  const today = bankToday();
  return (
    <Form
      className="leaf enquiry-search"
      summary={form.summary}
      submit={t(($) => $.request.search)}
      onSubmit={submit}
      cancel={{
        text: t(($) => $.request.clear),
        onClick() {
          set(everything);
          onSearch(everything);
        },
      }}
    >
      <TextField
        id="request-number"
        label={t(($) => $.requestNumber)}
        className="input num"
        spellCheck={false}
        maxLength={20}
        value={typed.requestNo}
        onChange={(requestNo) => set({ requestNo })}
      />
      <DateField
        id="from-date"
        label={t(($) => $.request.from)}
        last={today}
        value={typed.from}
        onChange={(from) => set({ from })}
      />
      <DateField
        id={endId}
        label={t(($) => $.request.to)}
        last={today}
        value={typed.to}
        onChange={(to) => set({ to })}
        error={form.textAt('to')}
      />
      <SelectField
        id="request-type"
        label={t(($) => $.request.type)}
        none={t(($) => $.request.any)}
        options={searchedTypes.map((value) => ({ value, text: t(($) => $.request.types[value]) }))}
        value={typed.type}
        onChange={(type) => set({ type })}
      />
    </Form>
  );
}

const endId = 'to-date';
