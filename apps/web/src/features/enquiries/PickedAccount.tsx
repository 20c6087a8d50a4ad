import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session-store.ts';
import { AccountSelect } from '../../ui/accounts/AccountSelect.tsx';

type Props = { value: string; onChange: (account: string) => void };

/** The own account that an enquiry is about. */
export function PickedAccount({ value, onChange }: Props) {
  const { t } = useTranslation('enquiries');
  const { login } = useSignedIn();
  return (
    <div className="enquiry-fields">
      <AccountSelect
        id="account"
        label={t(($) => $.account)}
        accounts={login.AccountDetailslst}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
