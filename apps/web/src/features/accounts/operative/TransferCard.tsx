import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';

/** Begins a transfer from the account that is shown. */
export function TransferCard({ account }: { account: ListedAccount }) {
  const { t } = useTranslation('accounts');
  const goTo = useGoTo();
  const entry = {
    fromAccount: account.PrdAcctId15Digit,
    type: '',
    toAccount: '',
    amount: '',
    remark: '',
  };
  return (
    <aside className="leaf account-leaf" aria-labelledby="transfer-card">
      <h2 id="transfer-card">{t(($) => $.transferCard.title)}</h2>
      <p className="soft small">
        {t(($) => $.transferCard.from, { account: account.Masked15DigAccNo })}
      </p>
      <button
        type="button"
        className="btn"
        onClick={() => goTo(paths.withinBank, { state: { entry } })}
      >
        {t(($) => $.quick.withinBank)}
      </button>
    </aside>
  );
}
