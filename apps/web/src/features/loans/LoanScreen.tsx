import { percentText } from '@sahakar/contracts/wire/interest-rate';
import type { LoanRecord } from '@sahakar/contracts/loans/LoanViewService';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoanState } from '../../customer/detail-state.ts';
import { useHandedState } from '../../session/screen-state.ts';
import { loanStatement } from '../../customer/statement-accounts.ts';
import { useLoans } from '../../customer/use-products.ts';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { AccountChooser } from '../../ui/accounts/AccountChooser.tsx';
import { AccountNumber } from '../../ui/accounts/AccountNumber.tsx';
import '../../ui/accounts/account-view.css';
import { dayMonthYear } from '../../ui/dates/dates.ts';
import { ListOnItsWay } from '../../ui/ListOnItsWay.tsx';
import { RecentTransactions } from '../../customer/RecentTransactions.tsx';
import { StatementLink } from '../../customer/StatementLink.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';
import { useAmountText } from '../../ui/amounts/ToggledAmount.tsx';
import { AccountKind } from '../../ui/bank-words.tsx';

/** The customer's loans, one at a time. */
export function LoanScreen() {
  const { t } = useTranslation('accounts');
  const opened = useHandedState(LoanState);
  const list = useLoans({ enabled: opened?.loans === undefined });
  const loans = opened?.loans ?? list.rows;
  const [accNo, setAccNo] = useState(opened?.row.AccNo ?? '');
  const chosen = loans?.find((loan) => loan.AccNo === accNo) ?? loans?.[0];
  const accounts = (loans ?? []).map(loanStatement);
  return (
    <>
      <ScreenHeading title={t(($) => $.loanView.title)} />
      {loans === undefined ? <ListOnItsWay error={list.error} onRetry={list.retry} isLeaf /> : null}
      {loans?.length === 0 ? <p className="leaf no-accounts">{t(($) => $.loans.empty)}</p> : null}
      {loans === undefined || chosen === undefined ? null : (
        <div className="account-leaves">
          <section className="leaf account-leaf" aria-labelledby="loan-account">
            <h2 id="loan-account">{t(($) => $.loanView.account)}</h2>
            <AccountChooser
              id="account"
              label={t(($) => $.chooseAccount)}
              accounts={accounts}
              value={chosen.AccNo}
              onChange={setAccNo}
            />
            <AccountSummary loan={chosen} />
          </section>
          <section className="leaf account-leaf" aria-labelledby="loan-summary">
            <h2 id="loan-summary">{t(($) => $.loanView.summary)}</h2>
            <LoanSummary loan={chosen} />
          </section>
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

function AccountSummary({ loan }: { loan: LoanRecord }) {
  const { t } = useTranslation('accounts');
  return (
    <SummaryList
      rows={[
        { term: t(($) => $.details.number), value: <AccountNumber number={loan.AccNo} /> },
        { term: t(($) => $.details.holder), value: loan.AccountHolderName ?? '' },
        { term: t(($) => $.details.branch), value: loan.BranchName ?? '' },
        { term: t(($) => $.loanView.product), value: <AccountKind kind={loan.PrdDisc} /> },
      ]}
    />
  );
}

function LoanSummary({ loan }: { loan: LoanRecord }) {
  const { t } = useTranslation('accounts');
  const amountText = useAmountText();
  const { DisburseDate, DisburstAmount, RateOfInterest, EMIAmount } = loan;
  return (
    <SummaryList
      rows={[
        {
          term: t(($) => $.loanView.disbursed),
          value: DisburseDate == null ? '–' : dayMonthYear(DisburseDate),
        },
        {
          term: t(($) => $.loanView.amount),
          value: DisburstAmount == null ? '–' : amountText(DisburstAmount),
        },
        {
          term: t(($) => $.depositView.rate),
          value: RateOfInterest == null ? '–' : `${percentText(RateOfInterest)} %`,
        },
        {
          term: t(($) => $.loans.instalment),
          value: EMIAmount == null ? '–' : amountText(EMIAmount),
        },
        { term: t(($) => $.loans.outstanding), value: amountText(loan.outstandingBalanceAmount) },
      ]}
    />
  );
}
