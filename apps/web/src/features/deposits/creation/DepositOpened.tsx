import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { percentText } from '@sahakar/contracts/wire/interest-rate';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { useDeposits } from '../../../customer/use-products.ts';
import { ReceiptLeaf } from '../../../receipts/ReceiptLeaf.tsx';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { AccountNumber } from '../../../ui/accounts/AccountNumber.tsx';
import { dayMonthYear, transferMoment } from '../../../ui/dates/dates.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';
import type { SummaryRow } from '../../../ui/SummaryList.tsx';
import type { Calculation } from './use-deposit-form.ts';
import { useSchemeName } from './SchemeFields.tsx';

type Props = { opened: Calculation; onAnother: () => void };

/** The receipt of a deposit that was opened. */
export function DepositOpened({ opened: { request, answer }, onAnother }: Props) {
  const { t } = useTranslation('deposits');
  const rows = useReceiptRows({ request, answer });
  const { AccNo: number = '', RRN: rrn = '' } = answer;
  return (
    <>
      <ScreenHeading title={t(($) => $.opened.title)} />
      <ReceiptLeaf
        amount={request.Amount}
        status={t(($) => $.opened.done)}
        isCompleted
        number={rrn}
        numberTerm={t(($) => $.opened.rrn)}
        copy={t(($) => $.opened.copyRrn)}
        rows={rows}
        print={t(($) => $.opened.print)}
        first={<ViewButton number={number} />}
        further={
          <button type="button" className="btn link" onClick={onAnother}>
            {t(($) => $.opened.another)}
          </button>
        }
      />
    </>
  );
}

/** Leads to the deposit once the bank lists it. */
function ViewButton({ number }: { number: string }) {
  const { t } = useTranslation('deposits');
  const goTo = useGoTo();
  const { rows: deposits } = useDeposits();
  const row = deposits?.find(({ AccNo }) => AccNo === number);
  return (
    <button
      type="button"
      className="btn"
      disabled={row === undefined}
      onClick={() => goTo(paths.depositAccount, { state: { row } })}
    >
      {t(($) => $.opened.view)}
    </button>
  );
}

function useReceiptRows({ request, answer }: Pick<Calculation, 'request' | 'answer'>) {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  const nameOf = useSchemeName();
  const { renewalFlag: option, TenureInDays: days, TenureInMonths: months } = request;
  const { AccNo: number = '', TransactionDate: moment = '' } = answer;
  const rows: readonly SummaryRow[] = [
    { term: t(($) => $.opened.number), value: <AccountNumber number={number} /> },
    {
      term: t(($) => $.opened.moment),
      value: moment === '' ? '–' : transferMoment(moment, language),
    },
    { term: t(($) => $.scheme), value: nameOf(request.schemeCode) },
    { term: t(($) => $.payout), value: t(($) => $.payouts[request.IntFreq]) },
    { term: t(($) => $.account), value: maskedNumber(request.TransferAccountNumber) },
    {
      term: t(($) => $.opened.tenure),
      value: days > 0 ? t(($) => $.opened.days, { days }) : t(($) => $.opened.months, { months }),
    },
    {
      term: t(($) => $.result.roi),
      value: t(($) => $.result.percent, { rate: percentText(answer.ROI) }),
    },
    { term: t(($) => $.result.interest), value: formatRupees(answer.InterestAmt) },
    { term: t(($) => $.result.maturityDate), value: dayMonthYear(answer.MaturityDate) },
    { term: t(($) => $.result.maturityAmount), value: formatRupees(answer.MaturityAmount) },
    {
      term: t(($) => $.opened.renewal),
      value:
        option === ''
          ? t(($) => $.opened.notRenewed)
          : t(($) => $.opened.renewedTimes, {
              times: request.MaxNumOfRenewalAllwd,
              option: t(($) => $.renewalOptions[option]),
            }),
    },
    { term: t(($) => $.opened.nominee), value: request.NomineeName || '–' },
  ];
  return rows;
}
