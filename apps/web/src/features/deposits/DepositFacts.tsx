import { percentText } from '@sahakar/contracts/wire/interest-rate';
import type { DepositRecord } from '@sahakar/contracts/deposits/FDViewService';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session-store.ts';
import { AccountNumber } from '../../ui/accounts/AccountNumber.tsx';
import { toldDay } from '../../ui/dates/dates.ts';
import { SummaryList } from '../../ui/SummaryList.tsx';
import { useAmountText } from '../../ui/amounts/ToggledAmount.tsx';

/** The six facts of a deposit, and those of its end where they are wanted. */
export function DepositFacts({ deposit, withEnd }: { deposit: DepositRecord; withEnd: boolean }) {
  const { t } = useTranslation('accounts');
  const { login } = useSignedIn();
  const amountText = useAmountText();
  const rate = deposit.RateOfInterest;
  const facts = [
    { term: t(($) => $.depositView.cif), value: login.CustomerNumber },
    { term: t(($) => $.deposits.principal), value: amountText(deposit.principleAmount) },
    { term: t(($) => $.deposits.maturityValue), value: amountText(deposit.MaturityValueAmount) },
    { term: t(($) => $.depositView.rate), value: rate == null ? '–' : `${percentText(rate)} %` },
    { term: t(($) => $.depositView.opened), value: toldDay(deposit.OpenDate) },
    {
      term: t(($) => $.depositView.repay),
      value: deposit.RepayAccountNo ? <AccountNumber number={deposit.RepayAccountNo} /> : '–',
    },
  ];
  const end = [
    { term: t(($) => $.depositView.matures), value: toldDay(deposit.MaturityDate) },
    { term: t(($) => $.depositView.nominee), value: deposit.Nominee || '–' },
  ];
  return <SummaryList rows={withEnd ? [...facts, ...end] : facts} />;
}
