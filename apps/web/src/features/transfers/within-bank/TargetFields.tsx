import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/Notice.tsx';
import { AccountField } from '../../../ui/AccountField.tsx';
import { ChoiceCards } from '../../../ui/ChoiceCards.tsx';
import { fieldIds } from './field-ids.ts';
import { PayeeField } from './PayeeField.tsx';
import type { useEntryForm } from './use-entry-form.ts';
import type { EntryField } from './within-bank-form.ts';

type Props = {
  form: ReturnType<typeof useEntryForm>;
  textOf: (field: EntryField) => string | undefined;
};

/** The type of transfer, and after it the account or the payee that the type asks for. */
export function TargetFields({ form, textOf }: Props) {
  const { t } = useTranslation('transfer');
  const { entry, set } = form;
  const hasOther = form.otherAccounts.length > 0;
  return (
    <>
      <ChoiceCards
        id={fieldIds.type}
        legend={t(($) => $.entry.type)}
        isAcross
        value={entry.type}
        onChange={(type) => set('type', type)}
        error={textOf('type')}
        choices={[
          {
            value: 'ownAccount',
            title: t(($) => $.types.ownAccount),
            fact: t(($) => (hasOther ? $.types.ownAccountFact : $.types.noOtherAccount)),
            isDisabled: !hasOther,
          },
          {
            value: 'otherAccount',
            title: t(($) => $.types.otherAccount),
            fact: t(($) => $.types.otherAccountFact),
          },
        ]}
      />
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
      {entry.type === 'otherAccount' && form.payeesFailed !== null ? (
        <Notice tone="error">
          {t(($) => $.entry.payeesFailed)}{' '}
          <button type="button" className="btn link" onClick={() => void form.retryPayees()}>
            {t(($) => $.entry.retry)}
          </button>
        </Notice>
      ) : null}
      {entry.type === 'otherAccount' && form.payeesFailed === null ? (
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
