import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { FailureSentence } from '../../../ui/FailureSentence.tsx';
import { MessageDialog } from '../../../ui/MessageDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useFormProblems } from '../../../ui/use-form-problems.ts';
import { ConfirmDeposit } from './ConfirmDeposit.tsx';
import { DepositFields } from './DepositFields.tsx';
import type { DepositKind } from './deposit-entry.ts';
import { DepositResult } from './DepositResult.tsx';
import { RateTable } from './RateTable.tsx';
import { useDepositCalls } from './use-deposit-calls.ts';
import { type Calculation, type DepositView, useDepositForm } from './use-deposit-form.ts';

type Props = {
  view: DepositView;
  kind: DepositKind;
  onOpened: (opened: Calculation) => void;
};

/** The form at the left, and at the right what the bank pays and what comes of it. */
export function DepositDesk({ view, kind, onOpened }: Props) {
  const { t } = useTranslation('deposits');
  const form = useDepositForm(view, kind);
  const calls = useDepositCalls(form, onOpened);
  const problems = useFormProblems();
  const { calculation, warning } = form;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = form.fault();
    const found =
      fault === null
        ? form.nomineeFaults().map((field) => ({
            fieldId: `nominee-${field}`,
            text: t(($) => $.nominee.faults[field]),
          }))
        : [{ fieldId: fault.field, text: t(($) => $.messages[fault.message], fault.values) }];
    if (problems.settle(found)) void calls.calculate();
  };
  return (
    <div className="deposit-columns">
      <form className="leaf deposit-form" noValidate onSubmit={submit}>
        {calls.canOpen ? null : <Notice tone="info">{t(($) => $.notOffered)}</Notice>}
        <ErrorSummary faults={problems.faults} attempt={problems.attempt} />
        <DepositFields form={form} problems={problems} />
        {calculation === null ? (
          <div className="sheet-actions">
            <button type="submit" className="btn" aria-busy={calls.doing === 'calculate'}>
              {t(($) => (calls.doing === 'calculate' ? $.calculating : $.calculate))}
            </button>
          </div>
        ) : null}
      </form>
      {calculation === null ? (
        <RateTable scheme={form.entry.scheme} />
      ) : (
        <DepositResult
          calculation={calculation}
          calls={calls}
          onClear={() => {
            form.clear();
            problems.settle([]);
          }}
        />
      )}
      {warning === null ? null : (
        <MessageDialog
          tone="warning"
          title={t(($) => $.messages[warning.message], warning.values)}
          onClose={form.acknowledge}
        />
      )}
      {calls.isAsked && calculation !== null ? (
        <ConfirmDeposit calculation={calculation} calls={calls} />
      ) : null}
      {calls.failure === undefined ? null : (
        <MessageDialog
          tone="info"
          title={<FailureSentence failure={calls.failure} />}
          onClose={calls.dismiss}
        />
      )}
    </div>
  );
}
