import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { AccountTable } from './AccountTable.tsx';
import { EnquiredBalance } from './EnquiredBalance.tsx';

export function OperativeTable() {
  const { t } = useTranslation('accounts');
  const goTo = useGoTo();
  const { login } = useSignedIn();
  return (
    <AccountTable
      caption={t(($) => $.operative.title)}
      emptyText={t(($) => $.operative.empty)}
      accounts={login.AccountDetailslst.map((account) => ({
        accNo: account.PrdAcctId15Digit,
        holder: account.AccountHolderName,
        branch: account.BranchName ?? '',
        balance: <EnquiredBalance account={account} />,
        onView: () => goTo(paths.operativeAccount, { state: { row: account } }),
      }))}
    />
  );
}
