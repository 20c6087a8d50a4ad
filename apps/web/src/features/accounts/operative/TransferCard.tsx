import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { draftFrom } from '../../../customer/transfer-draft.ts';

/** Begins a transfer from the account that is shown. */
export function TransferCard({ account }: { account: ListedAccount }) {
  const { t } = useTranslation('accounts');
  const goTo = useGoTo();
  const entry = draftFrom(account.PrdAcctId15Digit);
  return (
    <aside className="leaf account-leaf" aria-labelledby="transfer-card">
      <h2 id="transfer-card">{t(($) => $.transferCard.title)}</h2>
      <p className="soft small">
        {t(($) => $.transferCard.from, { account: account.Masked15DigAccNo })}
      </p>
      <p className="transfer-ways">
        <button
          type="button"
          className="btn"
          onClick={() => goTo(paths.withinBank, { state: { entry } })}
        >
          {t(($) => $.quick.withinBank)}
        </button>
        <button
          type="button"
          className="btn quiet"
          onClick={() => goTo(paths.otherBank, { state: { entry } })}
        >
          {t(($) => $.quick.otherBank)}
        </button>
      </p>
    </aside>
  );
}
