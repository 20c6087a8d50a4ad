import { useTranslation } from 'react-i18next';
import { statementTypes } from '../../customer/statement-accounts.ts';
import { AccountChooser } from '../../ui/accounts/AccountChooser.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { lastDayFrom, periods } from './periods.ts';
import type { useStatement } from './use-statement.ts';

type Props = { held: ReturnType<typeof useStatement> };

/** Of which account, and of which days. */
export function StatementForm({ held }: Props) {
  const { t } = useTranslation(['statements', 'ui']);
  const { choice, change, textAt, hasNone } = held;
  const noAccount = hasNone ? t(($) => $.noAccount) : null;
  const accountError = textAt('accNo');
  return (
    <Form className="leaf statement-form" summary={held.summary} onSubmit={held.search}>
      <div className="statement-fields">
        <SelectField
          id="type"
          label={t(($) => $.type)}
          hint={t(($) => $.typeFacts[choice.type])}
          options={statementTypes.map((value) => ({ value, text: t(($) => $.types[value]) }))}
          value={choice.type}
          onChange={(type) => change({ type: type || choice.type, accNo: '' })}
        />
        <AccountChooser
          id="account"
          label={t(($) => $.account)}
          accounts={held.accounts}
          value={choice.accNo}
          onChange={(accNo) => change({ accNo })}
          error={accountError && (noAccount ?? accountError)}
          none={noAccount ?? t(($) => $.chooseAccount)}
        />
        <SelectField
          id="period"
          label={t(($) => $.period)}
          none={t(($) => $.choosePeriod)}
          options={periods.map((value) => ({ value, text: t(($) => $.periods[value]) }))}
          value={choice.period}
          onChange={(period) => change({ period })}
          error={textAt('period')}
        />
        {choice.period === 'Custom' ? <CustomDates held={held} /> : null}
      </div>
      {held.listFailed === null ? null : (
        <p className="field-error" role="alert">
          {t(($) => $.table.failed, { ns: 'ui' })}{' '}
          <button type="button" className="btn quiet compact" onClick={held.retryList}>
            {t(($) => $.retry, { ns: 'ui' })}
          </button>
        </p>
      )}
      <button type="submit" className="btn" aria-busy={held.isSearching}>
        {t(($) => (held.isSearching ? $.searching : $.search))}
      </button>
    </Form>
  );
}

function CustomDates({ held }: Props) {
  const { t } = useTranslation('statements');
  const { choice, change, today, textAt } = held;
  const yearOn = choice.from === '' ? today : lastDayFrom(choice.from);
  return (
    <>
      <DateField
        id="from"
        label={t(($) => $.from)}
        value={choice.from}
        onChange={(from) => change({ from })}
        error={textAt('from')}
        last={today}
      />
      <DateField
        id="to"
        label={t(($) => $.to)}
        value={choice.to}
        onChange={(to) => change({ to })}
        error={textAt('to')}
        {...(choice.from !== '' && { first: choice.from })}
        last={yearOn < today ? yearOn : today}
      />
    </>
  );
}
