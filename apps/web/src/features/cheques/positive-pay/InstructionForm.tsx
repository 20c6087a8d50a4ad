import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../call/use-failure-text.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { AccountSelect } from '../../../ui/accounts/AccountSelect.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { FailureSentence } from '../../../ui/FailureSentence.tsx';
import { MessageDialog } from '../../../ui/MessageDialog.tsx';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { FateWarning, mayBePaid, useFateTexts } from '../fate/cheque-fate.tsx';
import { ChequeLeaf } from './ChequeLeaf.tsx';
import type { InstructionFormState } from './use-instruction-form.ts';

/** What the customer tells of a cheque, on a form that is drawn like one. */
export function InstructionForm({ form, fate, submit }: InstructionFormState) {
  const { t } = useTranslation('cheques');
  const { login } = useSignedIn();
  const { amountMin } = useConfiguration().policy.positivePay;
  const failureText = useFailureText();
  const fateTexts = useFateTexts();
  const { entry, set } = form;
  return (
    <form className="positive-pay-form" noValidate onSubmit={submit}>
      <ErrorSummary {...form.summary} />
      <p className="soft">{t(($) => $.positivePay.intro, { amount: formatRupees(amountMin) })}</p>
      <AccountSelect
        id="account"
        label={t(($) => $.account)}
        accounts={login.AccountDetailslst}
        value={entry.account}
        onChange={(account) => set({ account })}
        error={form.textAt('account')}
      />
      <ChequeLeaf entry={entry} onChange={set} textAt={form.textAt} />
      <div className="sheet-actions">
        <button type="submit" className="btn" aria-busy={fate.isPending}>
          {t(($) => (fate.isPending ? $.positivePay.checking : $.positivePay.register))}
        </button>
      </div>
      {fate.error === null ? null : (
        <MessageDialog
          tone="info"
          title={<FailureSentence failure={failureText(fate.error)} />}
          onClose={fate.reset}
        />
      )}
      {fate.data === undefined || mayBePaid(fate.data) ? null : (
        <FateWarning fate={fateTexts(fate.data)} onClose={fate.reset} />
      )}
    </form>
  );
}
