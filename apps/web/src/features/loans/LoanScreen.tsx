import { percentText } from '@sahakar/contracts/wire/interest-rate';
import type { LoanRecord } from '@sahakar/contracts/loans/LoanViewService';
import { useTranslation } from 'react-i18next';
import { LoanState } from '../../customer/detail-state.ts';
import { useHandedState, useKeepScreenState } from '../../session/screen-state.ts';
import { ProductAccounts } from '../../customer/ProductAccounts.tsx';
import { loanStatement } from '../../customer/statement-accounts.ts';
import { useLoans } from '../../customer/use-products.ts';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { AccountNumber } from '../../ui/accounts/AccountNumber.tsx';
import { toldDay } from '../../ui/dates/dates.ts';
import { SummaryList } from '../../ui/SummaryList.tsx';
import { useAmountText } from '../../ui/amounts/ToggledAmount.tsx';
import { ProductName } from '../../ui/bank-words.tsx';

/** The customer's loans, one at a time. */
export function LoanScreen() {
  const { t } = useTranslation('accounts');
  const opened = useHandedState(LoanState);
  const keep = useKeepScreenState();
  const list = useLoans();
  // Those that were handed over stand while they are asked for: an instalment may have been paid since.
  const loans = list.rows ?? opened?.loans;
  return (
    <>
      <ScreenHeading title={t(($) => $.loanView.title)} />
      <ProductAccounts
        emptyText={t(($) => $.loans.empty)}
        rows={loans}
        error={list.error}
        onRetry={list.retry}
        accountOf={loanStatement}
        opened={opened?.row.AccNo}
        onChoose={(row) => keep({ ...opened, row, loans: loans ?? [row] })}
        heading={{ id: 'loan-account', text: t(($) => $.loanView.account) }}
        Summary={AccountSummary}
        Details={LoanDetails}
      />
    </>
  );
}

function AccountSummary({ row: loan }: { row: LoanRecord }) {
  const { t } = useTranslation('accounts');
  return (
    <SummaryList
      rows={[
        { term: t(($) => $.details.number), value: <AccountNumber number={loan.AccNo} /> },
        { term: t(($) => $.details.holder), value: loan.AccountHolderName ?? '' },
        { term: t(($) => $.details.branch), value: loan.BranchName ?? '' },
        { term: t(($) => $.loanView.product), value: <ProductName sent={loan.PrdDisc} /> },
      ]}
    />
  );
}

function LoanDetails({ row: loan }: { row: LoanRecord }) {
  const { t } = useTranslation('accounts');
  return (
    <section className="leaf account-leaf" aria-labelledby="loan-summary">
      <h2 id="loan-summary">{t(($) => $.loanView.summary)}</h2>
      <LoanSummary loan={loan} />
    </section>
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
          value: toldDay(DisburseDate),
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
