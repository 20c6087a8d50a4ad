import '../../../ui/accounts/account-view.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { paths } from '../../../paths.ts';
import { OperativeState } from '../../../customer/detail-state.ts';
import { useGoTo, useHandedState, useKeepScreenState } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { operativeStatement } from '../../../customer/statement-accounts.ts';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { AccountChooser } from '../../../ui/accounts/AccountChooser.tsx';
import { RecentTransactions } from '../../../customer/RecentTransactions.tsx';
import { StatementLink } from '../../../customer/StatementLink.tsx';
import { OperativeSummary } from './OperativeSummary.tsx';
import { Later } from '../../../ui/Later.tsx';
import { draftFrom } from '../../../customer/transfer-draft.ts';

/** One operative account: what it holds, what happened last, and what can be done with it. */
export function OperativeAccountScreen() {
  const { t } = useTranslation('accounts');
  const goTo = useGoTo();
  const keep = useKeepScreenState();
  const { login, principal } = useSignedIn();
  const opened = useHandedState(OperativeState);
  const accounts = login.AccountDetailslst;
  const [accNo, setAccNo] = useState(
    opened?.row.PrdAcctId15Digit ?? accounts[0]?.PrdAcctId15Digit ?? '',
  );
  const chosen = accounts.find(({ PrdAcctId15Digit }) => PrdAcctId15Digit === accNo);
  const choose = (next: string) => {
    setAccNo(next);
    const row = accounts.find(({ PrdAcctId15Digit }) => PrdAcctId15Digit === next);
    if (row !== undefined) keep({ ...opened, row });
  };
  const accList = accounts.map(operativeStatement);
  const mayTransfer = principal !== 'view-only' && principal !== 'checker';
  const toMini = () =>
    goTo(paths.miniStatement, { state: { customerNumber: login.CustomerNumber, accNo } });
  return (
    <>
      <ScreenHeading title={t(($) => $.operative.screen)} />
      {chosen === undefined ? (
        <p className="leaf no-accounts">{t(($) => $.operative.empty)}</p>
      ) : (
        <Later>
          <div className={mayTransfer ? 'account-view' : 'account-view alone'}>
            <section className="leaf account-leaf">
              <AccountChooser
                id="account"
                label={t(($) => $.chooseAccount)}
                accounts={accList}
                value={accNo}
                onChange={choose}
              />
              <OperativeSummary key={accNo} account={chosen} />
            </section>
            {mayTransfer ? <TransferCard account={chosen} /> : null}
          </div>
          <RecentTransactions
            key={accNo}
            account={accNo}
            isActionKept
            action={
              <span className="account-links">
                <button type="button" className="btn link" onClick={toMini}>
                  {t(($) => $.miniStatement)}
                </button>
                <StatementLink accNo={accNo} accounts={accList} />
              </span>
            }
          />
        </Later>
      )}
    </>
  );
}

/** Begins a transfer from the account that is shown. */
function TransferCard({ account }: { account: ListedAccount }) {
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
