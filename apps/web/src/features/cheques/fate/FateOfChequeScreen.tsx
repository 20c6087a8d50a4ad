import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../call/use-failure-text.ts';
import { useServiceCall } from '../../../call/use-service.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { ScreenHeading } from '../../../shell/ScreenHeading.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { FailureSentence } from '../../../ui/FailureSentence.tsx';
import { MessageDialog } from '../../../ui/MessageDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ChequeFields } from '../ChequeFields.tsx';
import { useFormProblems } from '../../../ui/use-form-problems.ts';
import './fate.css';
import { type FateEntry, fateFaults } from './fate-form.ts';
import { FateDetail } from './FateDetail.tsx';
import { FateWarning } from './FateWarning.tsx';
import { mayBePaid, useFateTexts } from './use-fate-texts.ts';

/** One question: what became of this cheque? */
export function FateOfChequeScreen() {
  const { t } = useTranslation('cheques');
  const failureText = useFailureText();
  const { entry, problems, enquiry, isWarned, set, submit, acknowledge } = useFateForm();
  const textsOf = useFateTexts();
  const fate = enquiry.data === undefined ? null : textsOf(enquiry.data);
  return (
    <>
      <ScreenHeading title={t(($) => $.fate.title)} hasError={problems.faults.length > 0} />
      <form className="leaf sheet" noValidate onSubmit={submit}>
        <ErrorSummary faults={problems.faults} attempt={problems.attempt} />
        <ChequeFields entry={entry} onChange={set} textAt={problems.textAt} />
        <div className="sheet-actions">
          <button type="submit" className="btn" aria-busy={enquiry.isPending}>
            {t(($) => (enquiry.isPending ? $.checking : $.fate.ask))}
          </button>
        </div>
        {enquiry.data === undefined || fate === null ? null : (
          <div className="fate-answer">
            <Notice tone={mayBePaid(enquiry.data) ? 'success' : 'warning'}>
              <p>{fate.sentence}</p>
              <FateDetail text={fate.detail} />
            </Notice>
          </div>
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
  const [entry, setEntry] = useState<FateEntry>({ account: '', chequeNumber: '' });
  const [isWarned, setWarned] = useState(false);
  const problems = useFormProblems();
  const enquiry = useServiceCall('fateOfChqService');

  const set = (change: Partial<FateEntry>) => {
    setEntry((was) => ({ ...was, ...change }));
    for (const field of Object.keys(change)) problems.clear(field);
    // What was said belongs to the cheque that was asked about.
    enquiry.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (enquiry.isPending) return;
    const found = fateFaults(entry).map(({ field, key }) => ({
      fieldId: field,
      text: t(($) => $.fate.messages[key]),
    }));
    if (!problems.settle(found)) return;
    setWarned(false);
    enquiry.mutate({
      request: {
        AccountNumber: entry.account,
        InstrumentNo: entry.chequeNumber,
        CustNo: login.CustomerNumber,
      },
    });
  };
  return { entry, problems, enquiry, isWarned, set, submit, acknowledge: () => setWarned(true) };
}
