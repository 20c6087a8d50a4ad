import { stopReasonCodes } from '@sahakar/contracts/cheques/stop-reasons';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { useGoTo, useScreenState } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { Field, fieldAria } from '../../../ui/fields/Field.tsx';
import { accountOf } from '../../../ui/accounts/own-account.ts';
import { ChequeFields } from '../ChequeFields.tsx';
import { EntryState, type Taken } from '../screen-state.ts';
import { ServiceScreen, TakenNotice } from '../ServiceScreen.tsx';
import { useForm } from '../../../ui/fields/use-form.ts';
import { type StopEntry, type StopFault, stopFaults, stopReasonOf } from './stop-form.ts';

const blank: StopEntry = { account: '', chequeNumber: '', reason: '' };

/** Stops one cheque: of which account, which number, and why. */
export function StopChequeRequestScreen() {
  const { t } = useTranslation('cheques');
  const state = useScreenState(EntryState, paths.stopChequeRequest);
  const { form, submit } = useStopForm();
  const { entry, set } = form;
  const reasonError = form.textAt('reason');
  return (
    <ServiceScreen title={t(($) => $.stop.title)} step={1} hasError={form.hasFaults}>
      <form className="leaf sheet" noValidate onSubmit={submit}>
        {state?.taken === undefined ? null : <Stopped taken={state.taken} />}
        <ErrorSummary {...form.summary} />
        <ChequeFields entry={entry} onChange={set} textAt={form.textAt} />
        <Field id="reason" label={t(($) => $.stop.reason)} error={reasonError}>
          <select
            {...fieldAria('reason', { error: reasonError })}
            className="input"
            value={entry.reason}
            onChange={(event) => set({ reason: stopReasonOf(event.target.value) })}
          >
            <option value="">{t(($) => $.stop.chooseReason)}</option>
            {stopReasonCodes.map((code) => (
              <option key={code} value={code}>
                {t(($) => $.reasons[code])}
              </option>
            ))}
          </select>
        </Field>
        <div className="sheet-actions">
          <button type="submit" className="btn">
            {t(($) => $.goOn)}
          </button>
        </div>
      </form>
    </ServiceScreen>
  );
}

/** In English the switch's own words stand (ruling 22). */
function Stopped({ taken }: { taken: Taken }) {
  const { t } = useTranslation('cheques');
  const isSaid = useLanguage() === 'en' && taken.message !== '';
  return (
    <TakenNotice
      message={isSaid ? taken.message : t(($) => $.stop.taken)}
      requestNo={taken.requestNo}
    />
  );
}

function useStopForm() {
  const { t } = useTranslation('cheques');
  const { login } = useSignedIn();
  const goTo = useGoTo();
  const form = useForm(blank, {
    words: ({ key }: StopFault) => t(($) => $.stop.messages[key]),
  });
  const goOn = () => {
    const { chequeNumber, reason } = form.entry;
    const account = accountOf(login.AccountDetailslst, form.entry.account);
    if (account === undefined || reason === '') return;
    goTo(paths.stopChequeOtp, {
      state: { account, chequeNumber, reason: { code: reason }, transactionPassword: '' },
    });
  };
  return { form, submit: form.onSubmit(() => stopFaults(form.entry), goOn) };
}
