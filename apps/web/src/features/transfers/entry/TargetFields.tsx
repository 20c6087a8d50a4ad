import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/Notice.tsx';
import { AccountField } from '../../../ui/AccountField.tsx';
import { fieldIds } from './field-ids.ts';
import { PayeeField } from './PayeeField.tsx';
import type { useEntryForm } from './use-entry-form.ts';
import type { EntryField } from './entry-faults.ts';
import { TypeField } from './TypeField.tsx';

type Props = {
  form: ReturnType<typeof useEntryForm>;
  textOf: (field: EntryField) => string | undefined;
};

/** The type of transfer, and after it the account or the payee that the type asks for. */
export function TargetFields({ form, textOf }: Props) {
  const { t } = useTranslation('transfer');
  const { entry, set } = form;
  return (
    <>
      <TypeField form={form} error={textOf('type')} />
      {entry.type === 'ownAccount' ? (
        <AccountField
          id={fieldIds.toAccount}
          label={t(($) => $.entry.toAccount)}
          accounts={form.otherAccounts}
          value={entry.toAccount}
          onChange={(account) => set('toAccount', account)}
          error={textOf('toAccount')}
        />
      ) : null}
      {form.asksForPayee && form.payeesFailed !== null ? (
        <Notice tone="error">
          {t(($) => $.entry.payeesFailed)}{' '}
          <button type="button" className="btn link" onClick={() => void form.retryPayees()}>
            {t(($) => $.entry.retry)}
          </button>
        </Notice>
      ) : null}
      {form.asksForPayee && form.payeesFailed === null ? (
        <PayeeField
          id={fieldIds.toAccount}
          payees={form.payable}
          value={entry.toAccount}
          onChange={(account) => set('toAccount', account)}
          error={textOf('toAccount')}
        />
      ) : null}
    </>
  );
}
