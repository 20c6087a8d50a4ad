import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServiceCall } from '../../../call/use-service.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { FailureDialog } from '../../../ui/failures.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ChequeFields } from '../ChequeFields.tsx';
import { useForm } from '../../../ui/fields/use-form.ts';
import { type FateEntry, type FateFault, fateFaults } from './fate-form.ts';
import { FateDetail, FateWarning, mayBePaid, useFateTexts } from './cheque-fate.tsx';

/** One question: what became of this cheque? */
export function FateOfChequeScreen() {
  const { t } = useTranslation('cheques');
  const { form, enquiry, isWarned, field, submit, acknowledge } = useFateForm();
  const textsOf = useFateTexts();
  const fate = enquiry.data === undefined ? null : textsOf(enquiry.data);
  const isPayable = enquiry.data !== undefined && mayBePaid(enquiry.data);
  return (
    <>
      <ScreenHeading title={t(($) => $.fate.title)} hasError={form.hasFaults} />
      <Form
        className="leaf sheet"
        summary={form.summary}
        submit={t(($) => (enquiry.isPending ? $.checking : $.fate.ask))}
        isBusy={enquiry.isPending}
        onSubmit={submit}
        below={
          fate && (
            <Notice tone={isPayable ? 'success' : 'warning'}>
              <p>{fate.sentence}</p>
              <FateDetail text={fate.detail} />
            </Notice>
          )
        }
      >
        <ChequeFields field={field} />
      </Form>
      <FailureDialog failure={enquiry.error} onClose={enquiry.reset} />
      {isWarned || fate === null || isPayable ? null : (
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

  const field = (name: keyof FateEntry) => ({
    ...form.field(name),
    onChange(value: string) {
      form.set({ [name]: value });
      // What was said belongs to the cheque that was asked about.
      enquiry.reset();
    },
  });
  const submit = () => {
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
  return { form, enquiry, isWarned, field, submit, acknowledge: () => setWarned(true) };
}
