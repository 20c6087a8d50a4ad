import { useTranslation } from 'react-i18next';
import { KeptNotice } from '../../../ui/fields/KeptNotice.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { FailureSentence } from '../../../ui/failures.tsx';
import { MessageDialog } from '../../../ui/MessageDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ConfirmDeposit } from './ConfirmDeposit.tsx';
import { enteredIn } from './deposit-checks.ts';
import { DepositFields } from './DepositFields.tsx';
import type { DepositKind } from './deposit-entry.ts';
import { DepositResult } from './DepositResult.tsx';
import { RateTable } from './RateTable.tsx';
import { useDepositCalls } from './use-deposit-calls.ts';
import {
  type Calculation,
  type DepositForm,
  type DepositView,
  useDepositForm,
} from './use-deposit-form.ts';

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
  const { calculation } = form;

  return (
    <div className="deposit-columns">
      <Form
        className="leaf deposit-form"
        above={
          <>
            {calls.canOpen ? null : <Notice tone="info">{t(($) => $.notOffered)}</Notice>}
            <KeptNotice onClear={form.clearRestored} />
          </>
        }
        summary={form.summary}
        submit={
          calculation === null
            ? t(($) => (calls.doing === 'calculate' ? $.calculating : $.calculate))
            : undefined
        }
        // Until the balance has been looked at nothing is worked out either.
        isBusy={calls.doing !== undefined}
        onSubmit={form.onSubmit(form.check, calls.calculate)}
      >
        <DepositFields form={form} />
      </Form>
      {calculation === null ? (
        <RateTable scheme={form.entry.scheme} />
      ) : (
        <DepositResult calculation={calculation} calls={calls} onClear={() => form.empty()} />
      )}
      <FieldWarning form={form} />
      {calls.isConfirming && calculation !== null ? (
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

/** What a field that was left warns of, in the documents' own sentence; below it what was entered. */
function FieldWarning({ form }: { form: DepositForm }) {
  const { t } = useTranslation('deposits');
  const { entry, warning } = form;
  if (warning === null) return null;
  const value = enteredIn(entry, warning);
  return (
    <MessageDialog
      tone="warning"
      title={t(($) => $.messages[warning.message], warning.values)}
      onClose={form.acknowledge}
    >
      {value === '' ? undefined : <p>{t(($) => $.entered, { value })}</p>}
    </MessageDialog>
  );
}
