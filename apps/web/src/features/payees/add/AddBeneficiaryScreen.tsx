import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { PayeeDraft } from '../../../customer/payee-draft.ts';
import { paths } from '../../../paths.ts';
import { useHandedState } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { useDone } from '../../../session/use-done.ts';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { ChoiceCards } from '../../../ui/fields/ChoiceCards.tsx';
import { KeptNotice } from '../../../ui/fields/KeptNotice.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { Later } from '../../../ui/Later.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { PayeeDone } from '../payee-done.ts';
import { PayeeDoneNotice } from '../PayeeDoneNotice.tsx';
import '../payees.css';
import { blank } from './add-form.ts';
import { AddPayeeOtp } from './AddPayeeOtp.tsx';
import { PayeeFields } from './PayeeFields.tsx';
import { type NewPayee, useAddForm } from './use-add-form.ts';

const AddState = z.object({ draft: PayeeDraft });

/** Adds a payee: who it is, and the OTP that confirms it. */
export function AddBeneficiaryScreen() {
  const { t } = useTranslation('payees');
  const isMaker = useSignedIn().principal === 'maker';
  const [ready, setReady] = useState<NewPayee>();
  const { done, tell, forget } = useDone(paths.beneficiary, PayeeDone);
  const draft = useHandedState(AddState)?.draft;
  const form = useAddForm(draft, (payee) => {
    forget();
    setReady(payee);
  });
  const step = ready === undefined ? 1 : 2;
  const steps = [t(($) => $.add.steps.details), t(($) => $.add.steps.authorise)];
  return (
    <>
      <ScreenHeading
        title={t(($) => $.add.title)}
        hasError={form.hasFaults}
        step={done === null ? step : undefined}
      >
        <Steps names={steps} current={step} />
      </ScreenHeading>
      {ready !== undefined ? (
        <AddPayeeOtp
          payee={ready}
          onAdded={(next) => {
            form.reset(blank);
            setReady(undefined);
            tell(next);
          }}
          onLeave={() => setReady(undefined)}
        />
      ) : (
        <Later>
          <Form
            className="leaf sheet"
            above={
              <>
                <PayeeDoneNotice done={done} />
                <KeptNotice onClear={form.clearRestored} />
                {isMaker ? <Notice tone="info">{t(($) => $.needsChecker)}</Notice> : null}
              </>
            }
            summary={form.summary}
            submit={t(($) => $.add.submit)}
            onSubmit={form.submit}
          >
            <KindField form={form} />
            <PayeeFields form={form} />
          </Form>
        </Later>
      )}
    </>
  );
}

/** Where the payee has his account. */
function KindField({ form }: { form: ReturnType<typeof useAddForm> }) {
  const { t } = useTranslation('payees');
  return (
    <ChoiceCards
      id="kind"
      legend={t(($) => $.add.kind)}
      isAcross
      value={form.kind}
      onChange={(kind) => form.choose(kind === 'outside' ? 'outside' : 'within')}
      error={undefined}
      choices={[
        { value: 'within', title: t(($) => $.add.within), fact: t(($) => $.add.withinFact) },
        { value: 'outside', title: t(($) => $.add.outside), fact: t(($) => $.add.outsideFact) },
      ]}
    />
  );
}
