import { bookLeavesFor, chequeInstrumentType } from '@sahakar/contracts/cheques/book-leaves';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../call/use-failure-text.ts';
import { useServiceCall } from '../../../call/use-service.ts';
import { useConfiguration } from '../../../configuration.ts';
import { paths } from '../../../paths.ts';
import { useGoTo, useScreenState } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { AccountField } from '../../../ui/AccountField.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { FailureSentence } from '../../../ui/FailureSentence.tsx';
import { MessageDialog } from '../../../ui/MessageDialog.tsx';
import { accountOf } from '../../../ui/own-account.ts';
import { EntryState } from '../screen-state.ts';
import { ServiceScreen } from '../ServiceScreen.tsx';
import { TakenNotice } from '../TakenNotice.tsx';
import { useFormProblems } from '../../../ui/use-form-problems.ts';
import { missingFields } from './cheque-book-form.ts';
import { chequeBookFields } from './cheque-book-fields.ts';
import { LeavesField } from './LeavesField.tsx';

const blank = { account: '', leaves: '' };

/** Asks for a cheque book: which account, and how many leaves. */
export function ChequeBookRequestScreen() {
  const { t } = useTranslation('cheques');
  const state = useScreenState(EntryState, paths.chequeBookRequest);
  const form = useChequeBookForm();
  const { entry, offered, problems, validation } = form;
  const failureText = useFailureText();
  const { login } = useSignedIn();
  return (
    <ServiceScreen title={t(($) => $.book.title)} step={1} hasError={problems.faults.length > 0}>
      <form className="leaf sheet" noValidate onSubmit={form.submit}>
        {state?.taken === undefined ? null : (
          <TakenNotice message={t(($) => $.book.taken)} requestNo={state.taken.requestNo} />
        )}
        <ErrorSummary faults={problems.faults} attempt={problems.attempt} />
        <AccountField
          id="account"
          label={t(($) => $.account)}
          accounts={login.AccountDetailslst}
          value={entry.account}
          onChange={form.chooseAccount}
          error={problems.textAt('account')}
        />
        <LeavesField
          id="leaves"
          offered={entry.account === '' ? [] : offered}
          value={entry.leaves}
          onChange={form.chooseLeaves}
          error={problems.textAt('leaves')}
        />
        <div className="sheet-actions">
          <button type="submit" className="btn" aria-busy={validation.isPending}>
            {t(($) => (validation.isPending ? $.checking : $.goOn))}
          </button>
        </div>
      </form>
      {validation.error === null ? null : (
        <MessageDialog
          tone="info"
          title={<FailureSentence failure={failureText(validation.error)} />}
          onClose={validation.reset}
        />
      )}
    </ServiceScreen>
  );
}

function useChequeBookForm() {
  const { t } = useTranslation('cheques');
  const { login } = useSignedIn();
  const { policy } = useConfiguration();
  const goTo = useGoTo();
  const [entry, setEntry] = useState(blank);
  const problems = useFormProblems();
  const validation = useServiceCall('ChequeBookRequestValidateService');
  const account = accountOf(login.AccountDetailslst, entry.account);
  const offered = bookLeavesFor(account?.AcctCode ?? '', policy);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (validation.isPending) return;
    const texts = { account: t(($) => $.chooseAccount), leaves: t(($) => $.book.chooseLeaves) };
    const missing = missingFields(entry, offered);
    if (!problems.settle(missing.map((fieldId) => ({ fieldId, text: texts[fieldId] })))) return;
    const asked = {
      accNo: entry.account,
      leaves: entry.leaves,
      instrumentType: chequeInstrumentType,
    };
    validation.mutate(
      { request: { ...chequeBookFields(asked, login.CustomerNumber), ReqType: 'VALIDATE' } },
      { onSuccess: () => goTo(paths.chequeBookRequestOtp, { state: asked }) },
    );
  };
  return {
    entry,
    offered,
    problems,
    validation,
    submit,
    /** Another account may offer other books, so the choice of leaves begins anew. */
    chooseAccount(chosen: string) {
      setEntry({ account: chosen, leaves: '' });
      problems.clear('account');
    },
    chooseLeaves(leaves: string) {
      setEntry((was) => ({ ...was, leaves }));
      problems.clear('leaves');
    },
  };
}
