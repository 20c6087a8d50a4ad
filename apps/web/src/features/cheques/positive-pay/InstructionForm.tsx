import { useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { AccountSelect } from '../../../ui/accounts/AccountSelect.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { KeptNotice } from '../../../ui/fields/KeptNotice.tsx';
import { FailureDialog } from '../../../ui/failures.tsx';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { FateWarning, mayBePaid, useFateTexts } from '../fate/cheque-fate.tsx';
import { ChequeLeaf } from './ChequeLeaf.tsx';
import type { InstructionFormState } from './use-instruction-form.ts';

/** What the customer tells of a cheque, on a form that is drawn like one. */
export function InstructionForm({ form, fate, submit, reset }: InstructionFormState) {
  const { t } = useTranslation('cheques');
  const { login } = useSignedIn();
  const { amountMin } = useConfiguration().policy.positivePay;
  const fateTexts = useFateTexts();
  // An answer that comes later leads nobody to the OTP who looks at the other tab by then.
  const giveUp = useEffectEvent(() => fate.reset());
  useLayoutEffect(() => () => giveUp(), []);
  return (
    <Form
      className="positive-pay-form"
      above={<KeptNotice onClear={form.clearRestored && reset} />}
      summary={form.summary}
      submit={t(($) => (fate.isPending ? $.positivePay.checking : $.goOn))}
      isBusy={fate.isPending}
      onSubmit={submit}
    >
      <p className="soft">{t(($) => $.positivePay.intro, { amount: formatRupees(amountMin) })}</p>
      <AccountSelect
        {...form.field('account')}
        label={t(($) => $.account)}
        accounts={login.AccountDetailslst}
      />
      <ChequeLeaf onChange={form.set} field={form.field} />
      <FailureDialog failure={fate.error} onClose={fate.reset} />
      {fate.data === undefined || mayBePaid(fate.data) ? null : (
        <FateWarning fate={fateTexts(fate.data)} onClose={fate.reset} />
      )}
    </Form>
  );
}
