import {
  bookLeavesFor,
  chequeInstrumentType,
} from '@sahakar/contracts/cheques/cheque-book-request';
import { useTranslation } from 'react-i18next';
import { useServiceCall } from '../../../call/use-service.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { AccountField } from '../../../ui/accounts/AccountField.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { FailureDialog } from '../../../ui/failures.tsx';
import { accountOf } from '../../../ui/accounts/own-account.ts';
import { ChequeBookEntryState, type ChequeBookState } from '../screen-state.ts';
import { ChequeScreen } from '../ChequeScreen.tsx';
import { TakenNotice, useEntryState } from '../end-of-request.tsx';
import { KeptNotice } from '../../../ui/fields/KeptNotice.tsx';
import { useKeptForm } from '../../../ui/fields/use-kept-form.ts';
import { type ChequeBookField, chequeBookFields, missingFields } from './cheque-book-form.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';

const blank = { account: '', leaves: '' };
const keeping = { name: 'cheque book', work: 'chequeBook', fields: ['account', 'leaves'] } as const;

/** Asks for a cheque book: which account, and how many leaves. */
export function ChequeBookRequestScreen() {
  const { t } = useTranslation('cheques');
  const state = useEntryState(ChequeBookEntryState, paths.chequeBookRequest);
  const { form, offered, validation, submit, clear } = useChequeBookForm(state?.left);
  const { entry } = form;
  const sizes = entry.account === '' ? [] : offered.map(String);
  const { login } = useSignedIn();
  return (
    <ChequeScreen title={t(($) => $.book.title)} step={1} hasError={form.hasFaults}>
      <Form
        className="leaf sheet"
        above={
          <>
            {state?.taken && (
              <TakenNotice message={t(($) => $.book.taken)} requestNo={state.taken.requestNo} />
            )}
            <KeptNotice onClear={form.clearRestored && clear} />
          </>
        }
        summary={form.summary}
        submit={t(($) => (validation.isPending ? $.checking : $.goOn))}
        isBusy={validation.isPending}
        onSubmit={submit}
      >
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
        <SelectField
          {...form.field('leaves')}
          label={t(($) => $.book.leaves)}
          hint={sizes.length === 0 ? t(($) => $.book.accountFirst) : undefined}
          className="input num"
          none={t(($) => $.book.chooseLeaves)}
          options={sizes.map((size) => ({ value: size, text: size }))}
        />
      </Form>
      <FailureDialog failure={validation.error} onClose={validation.reset} />
    </ChequeScreen>
  );
}

function useChequeBookForm(left: ChequeBookState | undefined) {
  const { t } = useTranslation('cheques');
  const { login } = useSignedIn();
  const { policy } = useConfiguration();
  const goTo = useGoTo();
  const handed = left && { account: left.accNo, leaves: left.leaves };
  const form = useKeptForm({ ...keeping, handed }, () => blank, {
    words: ({ field }: { field: ChequeBookField }) =>
      t(($) => (field === 'account' ? $.chooseAccount : $.book.chooseLeaves)),
  });
  const { entry } = form;
  const validation = useServiceCall('ChequeBookRequestValidateService');
  const account = accountOf(login.AccountDetailslst, entry.account);
  const offered = bookLeavesFor(account?.AcctCode ?? '', policy);

  const submit = () => {
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
  /** An emptied form, which no answer on its way leads on from. */
  const clear = () => {
    form.reset();
    validation.reset();
  };
  return { form, offered, validation, submit, clear };
}
