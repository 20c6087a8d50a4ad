import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../call/use-failure-text.ts';
import { useServiceCall } from '../../../call/use-service.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { FailureSentence } from '../../../ui/FailureSentence.tsx';
import { MessageDialog } from '../../../ui/MessageDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ChequeFields } from '../ChequeFields.tsx';
import { useForm } from '../../../ui/fields/use-form.ts';
import { type FateEntry, type FateFault, fateFaults } from './fate-form.ts';
import { FateDetail, FateWarning, mayBePaid, useFateTexts } from './cheque-fate.tsx';

/** One question: what became of this cheque? */
export function FateOfChequeScreen() {
  const { t } = useTranslation('cheques');
  const failureText = useFailureText();
  const { form, enquiry, isWarned, set, submit, acknowledge } = useFateForm();
  const textsOf = useFateTexts();
  const fate = enquiry.data === undefined ? null : textsOf(enquiry.data);
  return (
    <>
      <ScreenHeading title={t(($) => $.fate.title)} hasError={form.hasFaults} />
      <form className="leaf sheet" noValidate onSubmit={submit}>
        <ErrorSummary {...form.summary} />
        <ChequeFields entry={form.entry} onChange={set} textAt={form.textAt} />
        <div className="sheet-actions">
          <button type="submit" className="btn" aria-busy={enquiry.isPending}>
            {t(($) => (enquiry.isPending ? $.checking : $.fate.ask))}
          </button>
        </div>
        {enquiry.data === undefined || fate === null ? null : (
          <Notice tone={mayBePaid(enquiry.data) ? 'success' : 'warning'}>
            <p>{fate.sentence}</p>
            <FateDetail text={fate.detail} />
          </Notice>
        )}
      </form>
      {enquiry.error === null ? null : (
        <MessageDialog
          tone="info"
          title={<FailureSentence failure={failureText(enquiry.error)} />}
          onClose={enquiry.reset}
        />
      )}
      {isWarned || enquiry.data === undefined || fate === null || mayBePaid(enquiry.data) ? null : (
        <FateWarning fate={fate} onClose={acknowledge} />
      )}
    </>
  );
}

function useFateForm() {
  const { t } = useTranslation('cheques');
  const { login } = useSignedIn();
  const [isWarned, setWarned] = useState(false);
  const form = useForm<FateEntry, FateFault>(
    { account: '', chequeNumber: '' },
    { words: ({ key }) => t(($) => $.fate.messages[key]) },
  );
  const enquiry = useServiceCall('fateOfChqService');

  const set = (change: Partial<FateEntry>) => {
    form.set(change);
    // What was said belongs to the cheque that was asked about.
    enquiry.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (enquiry.isPending) return;
    if (!form.settle(fateFaults(form.entry))) return;
    setWarned(false);
    enquiry.mutate({
      request: {
        AccountNumber: form.entry.account,
        InstrumentNo: form.entry.chequeNumber,
        CustNo: login.CustomerNumber,
      },
    });
  };
  return { form, enquiry, isWarned, set, submit, acknowledge: () => setWarned(true) };
}
