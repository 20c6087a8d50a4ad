import { useTranslation } from 'react-i18next';
import { statementTypes } from '../../customer/statement-accounts.ts';
import { AccountChooser } from '../../ui/accounts/AccountChooser.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { lastDayFrom, periods } from './periods.ts';
import type { useStatement } from './use-statement.ts';

type Props = { held: ReturnType<typeof useStatement> };

/** Of which account, and of which days. */
export function StatementForm({ held }: Props) {
  const { t } = useTranslation(['statements', 'ui']);
  const { choice, change } = held;
  return (
    <form
      className="leaf statement-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        held.search();
      }}
    >
      <ErrorSummary {...held.summary} />
      <div className="statement-fields">
        <TypeField held={held} />
        <AccountChooser
          id="account"
          label={t(($) => $.account)}
          accounts={held.accounts}
          value={choice.accNo}
          onChange={(accNo) => change({ accNo })}
          none={t(($) => (held.accounts.length === 0 ? $.noAccount : $.chooseAccount))}
        />
        <Field id="period" label={t(($) => $.period)}>
          <select
            id="period"
            className="input"
            value={choice.period}
            onChange={(event) =>
              change({ period: periods.find((known) => known === event.target.value) ?? '' })
            }
          >
            <option value="">{t(($) => $.choosePeriod)}</option>
            {periods.map((period) => (
              <option key={period} value={period}>
                {t(($) => $.periods[period])}
              </option>
            ))}
          </select>
        </Field>
        {choice.period === 'Custom' ? <CustomDates held={held} /> : null}
      </div>
      {held.loansFailed === null ? null : (
        <p className="field-error" role="alert">
          {t(($) => $.table.failed, { ns: 'ui' })}{' '}
          <button type="button" className="btn quiet compact" onClick={held.retryLoans}>
            {t(($) => $.retry, { ns: 'ui' })}
          </button>
        </p>
      )}
      <button type="submit" className="btn" aria-busy={held.isSearching}>
        {t(($) => (held.isSearching ? $.searching : $.search))}
      </button>
    </form>
  );
}

/** The kind of account, in the product's letters and in words below. */
function TypeField({ held }: Props) {
  const { t } = useTranslation('statements');
  const { choice, change } = held;
  return (
    <Field id="type" label={t(($) => $.type)} hint={t(($) => $.typeFacts[choice.type])}>
      <select
        id="type"
        className="input"
        value={choice.type}
        onChange={(event) => {
          const type = statementTypes.find((known) => known === event.target.value);
          if (type !== undefined) change({ type, accNo: '' });
        }}
      >
        {statementTypes.map((type) => (
          <option key={type} value={type}>
            {t(($) => $.types[type])}
          </option>
        ))}
      </select>
    </Field>
  );
}

function CustomDates({ held }: Props) {
  const { t } = useTranslation('statements');
  const { choice, change, today } = held;
  const yearOn = choice.from === '' ? today : lastDayFrom(choice.from);
  return (
    <>
      <DateField
        id="from"
        label={t(($) => $.from)}
        value={choice.from}
        onChange={(from) => change({ from })}
        last={today}
      />
      <DateField
        id="to"
        label={t(($) => $.to)}
        value={choice.to}
        onChange={(to) => change({ to })}
        {...(choice.from !== '' && { first: choice.from })}
        last={yearOn < today ? yearOn : today}
      />
    </>
  );
}
