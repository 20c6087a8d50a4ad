import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session-store.ts';
import { AccountField } from '../../ui/accounts/AccountField.tsx';
import { ChequeNumberField } from './ChequeNumberField.tsx';

type Named = { readonly account: string; readonly chequeNumber: string };

type Props = {
  entry: Named;
  onChange: (change: Partial<Named>) => void;
  textAt: (fieldId: string) => string | undefined;
};

/** Which cheque is meant: the account that it is drawn on, and its number. */
export function ChequeFields({ entry, onChange, textAt }: Props) {
  const { t } = useTranslation('cheques');
  const { login } = useSignedIn();
  return (
    <>
      <AccountField
        id="account"
        label={t(($) => $.account)}
        accounts={login.AccountDetailslst}
        value={entry.account}
        onChange={(account) => onChange({ account })}
        error={textAt('account')}
      />
      <ChequeNumberField
        id="chequeNumber"
        value={entry.chequeNumber}
        onChange={(chequeNumber) => onChange({ chequeNumber })}
        error={textAt('chequeNumber')}
      />
    </>
  );
}
