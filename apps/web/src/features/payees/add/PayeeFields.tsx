import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureWords } from '../../../ui/failures.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { EntryField } from './add-form.ts';
import { NameAtBank } from './NameAtBank.tsx';
import type { useAddForm } from './use-add-form.ts';

type Form = ReturnType<typeof useAddForm>;

/** The fields of a payee of either kind; what the bank knows is filled in by the bank. */
export function PayeeFields({ form }: { form: Form }) {
  const { t } = useTranslation('payees');
  const { kind, known } = form;
  const isWithin = kind === 'within';
  const digits = { inputMode: isWithin ? 'numeric' : 'text', className: 'input num' } as const;
  return (
    <>
      <EntryInput
        form={form}
        field="account"
        label={t(($) => $.fields.account)}
        hint={t(($) => $.add.hints[isWithin ? 'accountWithin' : 'accountOutside'])}
        {...digits}
      />
      <EntryInput
        form={form}
        field="confirmAccount"
        label={t(($) => $.add.confirmAccount)}
        {...digits}
      />
      {isWithin ? (
        <FetchedField id="name" form={form} lookup={form.holder} value={known.holder}>
          {t(($) => $.fields.name)}
        </FetchedField>
      ) : (
        <>
          <EntryInput
            form={form}
            field="ifsc"
            label={t(($) => $.fields.ifsc)}
            hint={t(($) => $.add.hints.ifsc)}
            className="input num"
          />
          <FetchedField id="bank-name" form={form} lookup={form.bank} value={known.bankName}>
            {t(($) => $.add.bankName)}
          </FetchedField>
          <EntryInput
            form={form}
            field="name"
            label={t(($) => $.fields.name)}
            hint={t(($) => $.add.hints.name)}
          />
          <NameAtBank form={form} />
        </>
      )}
      <EntryInput
        form={form}
        field="nickname"
        label={t(($) => $.fields.nickname)}
        hint={t(($) => $.add.hints.nickname)}
      />
    </>
  );
}

type InputProps = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'className'> & {
  form: Form;
  field: EntryField;
  inputMode?: 'numeric' | 'text';
};

function EntryInput({ form, field, ...input }: InputProps) {
  return (
    <TextField
      id={field}
      spellCheck={false}
      {...input}
      value={form.entry[field]}
      onChange={(text) => form.type(field, text)}
      error={form.textAt(field)}
    />
  );
}

type FetchedProps = {
  id: 'name' | 'bank-name';
  form: Form;
  lookup: Form['holder'] | Form['bank'];
  value: string;
  /** The label. */
  children: ReactNode;
};

/** What the bank has looked up; nobody types here. */
function FetchedField({ id, form, lookup, value, children }: FetchedProps) {
  const { t } = useTranslation('payees');
  const isFetching = lookup.isDue && lookup.isPending;
  const hasFailed = lookup.isDue && lookup.error !== null;
  // The answer comes while somebody types elsewhere, where nothing but speech tells it.
  const refused = hasFailed ? (
    <span role="alert">
      <FailureWords failure={lookup.error} />
    </span>
  ) : undefined;
  return (
    <TextField
      id={id}
      label={children}
      hint={t(($) => (isFetching ? $.add.fetching : $.add.hints.fetched))}
      readOnly
      aria-busy={isFetching}
      value={value}
      error={refused ?? (id === 'name' ? form.textAt(id) : undefined)}
    />
  );
}
