import type { DepositRecord } from '@sahakar/contracts/deposits/FDViewService';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DepositState } from '../../customer/detail-state.ts';
import { useHandedState } from '../../session/screen-state.ts';
import { depositStatement } from '../../customer/statement-accounts.ts';
import { useDeposits } from '../../customer/use-products.ts';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { AccountChooser } from '../../ui/accounts/AccountChooser.tsx';
import { AccountNumber } from '../../ui/accounts/AccountNumber.tsx';
import '../../ui/accounts/account-view.css';
import { ListOnItsWay } from '../../ui/ListOnItsWay.tsx';
import { RecentTransactions } from '../../customer/RecentTransactions.tsx';
import { StatementLink } from '../../customer/StatementLink.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';
import { DepositFacts } from './DepositFacts.tsx';
import { DepositStatus, ProductName } from '../../ui/bank-words.tsx';

/** The open deposits, one at a time. */
export function DepositAccountScreen() {
  const { t } = useTranslation('accounts');
  const opened = useHandedState(DepositState);
  const { rows: deposits, error, retry } = useDeposits();
  const [accNo, setAccNo] = useState(opened?.row.AccNo ?? '');
  const chosen = deposits?.find((deposit) => deposit.AccNo === accNo) ?? deposits?.[0];
  const accounts = (deposits ?? []).map(depositStatement);
  return (
    <>
      <ScreenHeading title={t(($) => $.depositView.title)} />
      {deposits === undefined ? (
        <ListOnItsWay error={error} onRetry={retry} isLeaf shape="lines" />
      ) : null}
      {deposits?.length === 0 ? (
        <p className="leaf no-accounts">{t(($) => $.deposits.empty)}</p>
      ) : null}
      {deposits === undefined || chosen === undefined ? null : (
        <div className="account-leaves">
          <section className="leaf account-leaf">
            <AccountChooser
              id="account"
              label={t(($) => $.chooseAccount)}
              accounts={accounts}
              value={chosen.AccNo}
              onChange={setAccNo}
            />
            <Summary deposit={chosen} />
          </section>
          <Details deposit={chosen} />
          <RecentTransactions
            key={chosen.AccNo}
            account={chosen.AccNo}
            isPaged
            action={<StatementLink accNo={chosen.AccNo} accounts={accounts} isOperative={false} />}
          />
        </div>
      )}
    </>
  );
}

function Summary({ deposit }: { deposit: DepositRecord }) {
  const { t } = useTranslation('accounts');
  return (
    <SummaryList
      rows={[
        { term: t(($) => $.details.holder), value: deposit.LongName ?? '' },
        { term: t(($) => $.details.number), value: <AccountNumber number={deposit.AccNo} /> },
        { term: t(($) => $.depositView.scheme), value: <ProductName sent={deposit.FDPrdDisc} /> },
        { term: t(($) => $.details.branch), value: deposit.BranchName ?? '' },
        {
          term: t(($) => $.depositView.status),
          value: <DepositStatus status={deposit.ReceiptStatus} />,
        },
      ]}
    />
  );
}

function Details({ deposit }: { deposit: DepositRecord }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <section className="leaf account-leaf" aria-labelledby="deposit-detail">
        <h2 id="deposit-detail">{t(($) => $.depositView.detail)}</h2>
        <DepositFacts deposit={deposit} withEnd />
      </section>
      {deposit.RepayAccountNo ? (
        <section className="leaf account-leaf" aria-labelledby="maturity-instruction">
          <h2 id="maturity-instruction">{t(($) => $.depositView.instruction)}</h2>
          <SummaryList
            rows={[
              {
                term: t(($) => $.depositView.repay),
                value: <AccountNumber number={deposit.RepayAccountNo} />,
              },
              {
                term: t(($) => $.depositView.renewal),
                value: t(($) => (deposit.AutoRenewal ? $.yes : $.no)),
              },
            ]}
          />
        </section>
      ) : null}
    </>
  );
}
