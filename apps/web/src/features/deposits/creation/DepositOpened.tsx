import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { percentText } from '@sahakar/contracts/wire/interest-rate';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { useDeposits } from '../../../customer/use-products.ts';
import type { ReceiptRow } from '../../../receipts/receipt-document.ts';
import { ReceiptDownload } from '../../../receipts/ReceiptDownload.tsx';
import { ReceiptLeaf } from '../../../receipts/ReceiptLeaf.tsx';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { AccountNumber } from '../../../ui/accounts/AccountNumber.tsx';
import { MaskedNumber } from '../../../ui/accounts/MaskedNumber.tsx';
import { dayMonthYear, transferMoment } from '../../../ui/dates/dates.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';
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
        rows={rows.map((row) => {
          if (row.key === 'number') return { ...row, value: <AccountNumber number={row.value} /> };
          const isOwn = row.key === 'account';
          return isOwn ? { ...row, value: <MaskedNumber number={row.value} /> } : row;
        })}
        print={t(($) => $.opened.print)}
        first={
          <>
            <ViewButton number={number} />
            <ReceiptDownload
              className="btn quiet"
              facts={{
                status: t(($) => $.opened.done),
                isCompleted: true,
                amount: request.Amount,
                rrnTerm: t(($) => $.opened.rrn),
                rrn,
                rows,
              }}
            />
          </>
        }
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

function useReceiptRows({
  request,
  answer,
}: Pick<Calculation, 'request' | 'answer'>): readonly ReceiptRow[] {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  const nameOf = useSchemeName();
  const { deduct } = useConfiguration().policy.tds;
  const { renewalFlag: option, TenureInDays: days, TenureInMonths: months } = request;
  const { AccNo: number = '', TransactionDate: moment = '' } = answer;
  return [
    { key: 'number', term: t(($) => $.opened.number), value: number },
    {
      key: 'moment',
      term: t(($) => $.opened.moment),
      value: moment === '' ? '–' : transferMoment(moment, language),
    },
    { key: 'scheme', term: t(($) => $.scheme), value: nameOf(request.schemeCode) },
    { key: 'payout', term: t(($) => $.payout), value: t(($) => $.payouts[request.IntFreq]) },
    {
      key: 'account',
      term: t(($) => $.account),
      value: maskedNumber(request.TransferAccountNumber),
    },
    {
      key: 'tenure',
      term: t(($) => $.opened.tenure),
      value:
        days > 0
          ? t(($) => $.opened.days, { count: days })
          : t(($) => $.opened.months, { count: months }),
    },
    {
      key: 'roi',
      term: t(($) => $.result.roi),
      value: t(($) => $.result.percent, { rate: percentText(answer.ROI) }),
    },
    { key: 'interest', term: t(($) => $.result.interest), value: formatRupees(answer.InterestAmt) },
    {
      key: 'maturityDate',
      term: t(($) => $.result.maturityDate),
      value: dayMonthYear(answer.MaturityDate),
    },
    {
      key: 'maturityAmount',
      term: t(($) => (deduct ? $.opened.maturityBeforeTax : $.result.maturityAmount)),
      value: formatRupees(answer.MaturityAmount),
    },
    {
      key: 'renewal',
      term: t(($) => $.opened.renewal),
      value:
        option === ''
          ? t(($) => $.opened.notRenewed)
          : t(($) => $.opened.renewedTimes, {
              times: request.MaxNumOfRenewalAllwd,
              option: t(($) => $.renewalOptions[option]),
            }),
    },
    { key: 'nominee', term: t(($) => $.opened.nominee), value: request.NomineeName || '–' },
  ];
}
