import {
  bookLeavesFor,
  chequeInstrumentType,
} from '@sahakar/contracts/cheques/cheque-book-request';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../call/use-failure-text.ts';
import { useServiceCall } from '../../../call/use-service.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { paths } from '../../../paths.ts';
import { useGoTo, useScreenState } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { AccountField } from '../../../ui/accounts/AccountField.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { FailureSentence } from '../../../ui/FailureSentence.tsx';
import { MessageDialog } from '../../../ui/MessageDialog.tsx';
import { accountOf } from '../../../ui/accounts/own-account.ts';
import { EntryState } from '../screen-state.ts';
import { ServiceScreen, TakenNotice } from '../ServiceScreen.tsx';
import { useForm } from '../../../ui/fields/use-form.ts';
import { type ChequeBookField, missingFields, chequeBookFields } from './cheque-book-form.ts';
import { LeavesField } from './LeavesField.tsx';

const blank = { account: '', leaves: '' };

/** Asks for a cheque book: which account, and how many leaves. */
export function ChequeBookRequestScreen() {
  const { t } = useTranslation('cheques');
  const state = useScreenState(EntryState, paths.chequeBookRequest);
  const { form, offered, validation, submit } = useChequeBookForm();
  const { entry } = form;
  const failureText = useFailureText();
  const { login } = useSignedIn();
  return (
    <ServiceScreen title={t(($) => $.book.title)} step={1} hasError={form.hasFaults}>
      <form className="leaf sheet" noValidate onSubmit={submit}>
        {state?.taken === undefined ? null : (
          <TakenNotice message={t(($) => $.book.taken)} requestNo={state.taken.requestNo} />
        )}
        <ErrorSummary {...form.summary} />
        <AccountField
          id="account"
          label={t(($) => $.account)}
          accounts={login.AccountDetailslst}
          value={entry.account}
          // Another account may offer other books, so the choice of leaves begins anew.
          onChange={(account) => {
            form.change({ account, leaves: '' });
            form.clear('account');
          }}
          error={form.textAt('account')}
        />
        <LeavesField
          id="leaves"
          offered={entry.account === '' ? [] : offered}
          value={entry.leaves}
          onChange={(leaves) => form.set({ leaves })}
          error={form.textAt('leaves')}
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
  const form = useForm(blank, {
    words: ({ field }: { field: ChequeBookField }) =>
      t(($) => (field === 'account' ? $.chooseAccount : $.book.chooseLeaves)),
  });
  const { entry } = form;
  const validation = useServiceCall('ChequeBookRequestValidateService');
  const account = accountOf(login.AccountDetailslst, entry.account);
  const offered = bookLeavesFor(account?.AcctCode ?? '', policy);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (validation.isPending) return;
    if (!form.settle(missingFields(entry, offered).map((field) => ({ field })))) return;
    const order = {
      accNo: entry.account,
      leaves: entry.leaves,
      instrumentType: chequeInstrumentType,
    };
    validation.mutate(
      { request: { ...chequeBookFields(order, login.CustomerNumber), ReqType: 'VALIDATE' } },
      { onSuccess: () => goTo(paths.chequeBookRequestOtp, { state: order }) },
    );
  };
  return { form, offered, validation, submit };
}
