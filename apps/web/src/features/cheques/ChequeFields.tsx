import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session-store.ts';
import { AccountField } from '../../ui/accounts/AccountField.tsx';
import type { FieldProps } from '../../ui/fields/use-form.ts';
import { ChequeNumberField } from './ChequeNumberField.tsx';

type Props = { field: (name: 'account' | 'chequeNumber') => FieldProps<string> };

/** Which cheque is meant: the account that it is drawn on, and its number. */
export function ChequeFields({ field }: Props) {
  const { t } = useTranslation('cheques');
  const { login } = useSignedIn();
  return (
    <>
      <AccountField
        {...field('account')}
        label={t(($) => $.account)}
        accounts={login.AccountDetailslst}
      />
      <ChequeNumberField {...field('chequeNumber')} />
    </>
  );
}
