import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../ui/failures.tsx';
import { AccountField } from '../../../ui/accounts/AccountField.tsx';
import { PayeeField } from './PayeeField.tsx';
import type { useEntryForm } from './use-entry-form.ts';
import { fieldIds } from './entry-faults.ts';
import { TypeField } from './TypeField.tsx';

type Props = { form: ReturnType<typeof useEntryForm> };

/** The type of transfer, and after it the account or the payee that the type asks for. */
export function TargetFields({ form }: Props) {
  const { t } = useTranslation('transfer');
  const { entry, set, textAt } = form;
  return (
    <>
      <TypeField form={form} error={textAt('type')} />
      {entry.type === 'ownAccount' ? (
        <AccountField
          id={fieldIds.toAccount}
          label={t(($) => $.check.to)}
          accounts={form.otherAccounts}
          value={entry.toAccount}
          onChange={(account) => set('toAccount', account)}
          error={textAt('toAccount')}
        />
      ) : null}
      {form.asksForPayee && form.payeesFailed !== null ? (
        <div id={failureId}>
          <LoadFailure
            failure={form.payeesFailed}
            words={t(($) => $.entry.payeesFailed)}
            onRetry={form.retryPayees}
          />
        </div>
      ) : null}
      {form.asksForPayee ? (
        <PayeeField
          id={fieldIds.toAccount}
          payees={form.payable}
          failureId={form.payeesFailed === null ? undefined : failureId}
          value={entry.toAccount}
          onChange={(account) => set('toAccount', account)}
          error={textAt('toAccount')}
        />
      ) : null}
    </>
  );
}

const failureId = `${fieldIds.toAccount}-failure`;
