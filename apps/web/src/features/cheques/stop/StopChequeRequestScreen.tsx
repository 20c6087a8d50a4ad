import { stopReasonCodes } from '@sahakar/contracts/cheques/stop-reasons';
import { useTranslation } from 'react-i18next';
import { useBankWords } from '../../../ui/bank-words.tsx';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { Form } from '../../../ui/fields/Form.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { accountOf } from '../../../ui/accounts/own-account.ts';
import { ChequeFields } from '../ChequeFields.tsx';
import { StopChequeEntryState, type StopChequeState } from '../screen-state.ts';
import { ChequeScreen } from '../ChequeScreen.tsx';
import { TakenNotice, useEntryState } from '../end-of-request.tsx';
import { useForm } from '../../../ui/fields/use-form.ts';
import { type StopEntry, type StopFault, stopFaults } from './stop-form.ts';

const blank: StopEntry = { account: '', chequeNumber: '', reason: '' };

/** Stops one cheque: of which account, which number, and why. */
export function StopChequeRequestScreen() {
  const { t } = useTranslation('cheques');
  const state = useEntryState(StopChequeEntryState, paths.stopChequeRequest);
  const { form, submit } = useStopForm(state?.left);
  const bankWords = useBankWords();
  return (
    <ChequeScreen title={t(($) => $.stop.title)} step={1} hasError={form.hasFaults}>
      <Form
        className="leaf sheet"
        above={
          state?.taken && (
            <TakenNotice
              message={bankWords(
                state.taken.message,
                t(($) => $.stop.taken),
              )}
              requestNo={state.taken.requestNo}
            />
          )
        }
        summary={form.summary}
        submit={t(($) => $.goOn)}
        onSubmit={submit}
      >
        <ChequeFields field={form.field} />
        <SelectField
          {...form.field('reason')}
          label={t(($) => $.stop.reason)}
          none={t(($) => $.stop.chooseReason)}
          options={stopReasonCodes.map((value) => ({ value, text: t(($) => $.reasons[value]) }))}
        />
      </Form>
    </ChequeScreen>
  );
}

function useStopForm(left: StopChequeState | undefined) {
  const { t } = useTranslation('cheques');
  const { login } = useSignedIn();
  const goTo = useGoTo();
  const form = useForm(left === undefined ? blank : entryOf(left), {
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

function entryOf({ account, chequeNumber, reason }: StopChequeState): StopEntry {
  return { account: account.PrdAcctId15Digit, chequeNumber, reason: reason.code };
}
