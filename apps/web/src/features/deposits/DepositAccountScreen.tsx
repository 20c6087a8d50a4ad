import type { DepositRecord } from '@sahakar/contracts/deposits/FDViewService';
import { useTranslation } from 'react-i18next';
import { DepositState } from '../../customer/detail-state.ts';
import { useHandedState, useKeepScreenState } from '../../session/screen-state.ts';
import { ProductAccounts } from '../../customer/ProductAccounts.tsx';
import { depositStatement } from '../../customer/statement-accounts.ts';
import { useDeposits } from '../../customer/use-products.ts';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { AccountNumber } from '../../ui/accounts/AccountNumber.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';
import { DepositFacts } from './DepositFacts.tsx';
import { DepositStatus, ProductName } from '../../ui/bank-words.tsx';

/** The open deposits, one at a time. */
export function DepositAccountScreen() {
  const { t } = useTranslation('accounts');
  const opened = useHandedState(DepositState);
  const keep = useKeepScreenState();
  const { rows: deposits, error, retry } = useDeposits();
  return (
    <>
      <ScreenHeading title={t(($) => $.depositView.title)} />
      <ProductAccounts
        emptyText={t(($) => $.deposits.empty)}
        rows={deposits}
        error={error}
        onRetry={retry}
        accountOf={depositStatement}
        opened={opened?.row.AccNo}
        onChoose={(row) => keep({ ...opened, row })}
        Summary={Summary}
        Details={Details}
      />
    </>
  );
}

function Summary({ row: deposit }: { row: DepositRecord }) {
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

function Details({ row: deposit }: { row: DepositRecord }) {
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
