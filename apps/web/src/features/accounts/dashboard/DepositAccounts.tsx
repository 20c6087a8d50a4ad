import { percentText } from '@sahakar/contracts/wire/interest-rate';
import type { DepositRecord } from '@sahakar/contracts/deposits/FDViewService';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { fromDashboard } from '../../../customer/detail-state.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import type { useDeposits } from '../../../customer/use-products.ts';
import { AccountNumber, lastFour } from '../../../ui/accounts/AccountNumber.tsx';
import { Divided } from '../../../ui/Divided.tsx';
import { ToggledAmount } from '../../../ui/amounts/ToggledAmount.tsx';
import { AccountRows } from './AccountRows.tsx';
import { DetailsLink } from './DetailsLink.tsx';
import { ListOnItsWay } from '../../../ui/ListOnItsWay.tsx';
import { DepositStatus, ProductName } from '../../../ui/bank-words.tsx';

/** The open deposits; what they hold is known, and kept out of sight until asked for. */
export function DepositAccounts({ list }: { list: ReturnType<typeof useDeposits> }) {
  const { t } = useTranslation('accounts');
  const { rows: deposits, error, retry } = list;
  if (deposits === undefined) return <ListOnItsWay error={error} onRetry={retry} />;
  return (
    <AccountRows
      label={t(($) => $.deposits.title)}
      rows={deposits}
      rowKey={(deposit) => deposit.AccNo}
      renderRow={(deposit) => <DepositRow deposit={deposit} />}
      emptyText={t(($) => $.deposits.empty)}
    />
  );
}

function DepositRow({ deposit }: { deposit: DepositRecord }) {
  const { t } = useTranslation('accounts');
  const goTo = useGoTo();
  const of = { last: lastFour(deposit.AccNo) };
  const rate = deposit.RateOfInterest;
  return (
    <>
      <div>
        <p className="account-title">
          <ProductName sent={deposit.FDPrdDisc} /> <Divided>{deposit.BranchName}</Divided>{' '}
          <span className="tag">
            <DepositStatus status={deposit.ReceiptStatus} />
          </span>
        </p>
        <p className="soft small num">
          <AccountNumber number={deposit.AccNo} /> <Divided>{deposit.LongName}</Divided>{' '}
          {rate == null ? null : (
            <Divided>{t(($) => $.deposits.rate, { rate: percentText(rate) })}</Divided>
          )}
        </p>
      </div>
      <div className="account-aside below">
        <dl className="amount-pair">
          <dt>{t(($) => $.deposits.principal)}</dt>
          <dd>
            <ToggledAmount
              amount={deposit.principleAmount}
              of={t(($) => $.deposits.principalOf, of)}
            />
          </dd>
          <dt>{t(($) => $.deposits.maturityValue)}</dt>
          <dd>
            <ToggledAmount
              amount={deposit.MaturityValueAmount}
              of={t(($) => $.deposits.maturityOf, of)}
            />
          </dd>
        </dl>
        <DetailsLink
          of={t(($) => $.deposits.of, of)}
          onOpen={() => goTo(paths.depositAccount, { state: fromDashboard({ row: deposit }) })}
        />
      </div>
    </>
  );
}
