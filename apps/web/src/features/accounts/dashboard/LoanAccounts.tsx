import type { LoanRecord } from '@sahakar/contracts/loans/LoanViewService';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { fromDashboard } from '../../../customer/detail-state.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import type { useLoans } from '../../../customer/use-products.ts';
import { AccountNumber, lastFour } from '../../../ui/accounts/AccountNumber.tsx';
import { Divided } from '../../../ui/Divided.tsx';
import { ToggledAmount, useAmountText } from '../../../ui/amounts/ToggledAmount.tsx';
import { AccountRows } from './AccountRows.tsx';
import { DetailsLink } from './DetailsLink.tsx';
import { ListOnItsWay } from '../../../ui/ListOnItsWay.tsx';
import { ProductName } from '../../../ui/bank-words.tsx';

/** The open loans; what is still owed is shown on demand. */
export function LoanAccounts({ list }: { list: ReturnType<typeof useLoans> }) {
  const { t } = useTranslation('accounts');
  const { rows: loans, error, retry } = list;
  if (loans === undefined) return <ListOnItsWay error={error} onRetry={retry} />;
  return (
    <AccountRows
      label={t(($) => $.loans.title)}
      rows={loans}
      rowKey={(loan) => loan.AccNo}
      renderRow={(loan) => <LoanRow loan={loan} loans={loans} />}
      emptyText={t(($) => $.loans.empty)}
    />
  );
}

function LoanRow({ loan, loans }: { loan: LoanRecord; loans: readonly LoanRecord[] }) {
  const { t } = useTranslation('accounts');
  const goTo = useGoTo();
  const amountText = useAmountText();
  const of = { last: lastFour(loan.AccNo) };
  return (
    <>
      <div>
        <p className="account-title">
          <ProductName sent={loan.PrdDisc} /> <Divided>{loan.BranchName}</Divided>
        </p>
        <p className="soft small num">
          <AccountNumber number={loan.AccNo} /> <Divided>{loan.AccountHolderName}</Divided>
        </p>
      </div>
      <div className="account-aside below">
        <dl className="amount-pair">
          <dt>{t(($) => $.loans.instalment)}</dt>
          <dd className="num">{loan.EMIAmount == null ? '–' : amountText(loan.EMIAmount)}</dd>
          <dt>{t(($) => $.loans.outstanding)}</dt>
          <dd>
            <ToggledAmount
              amount={loan.outstandingBalanceAmount}
              of={t(($) => $.loans.outstandingOf, of)}
            />
          </dd>
        </dl>
        <DetailsLink
          of={t(($) => $.loans.of, of)}
          onOpen={() => goTo(paths.loan, { state: fromDashboard({ row: loan, loans }) })}
        />
      </div>
    </>
  );
}
