import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { useTranslation } from 'react-i18next';
import { dayMonthYear } from '../../../ui/dates.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { formatRupees } from '../../../ui/money.ts';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { useSchemeName } from './use-scheme-name.ts';
import type { DepositCalls } from './use-deposit-calls.ts';
import type { Calculation } from './use-deposit-form.ts';

type Props = { calculation: Calculation; calls: DepositCalls };

/** The one question before money moves: amount, scheme and debit account (B287). */
export function ConfirmDeposit({ calculation, calls }: Props) {
  const { t } = useTranslation('deposits');
  const nameOf = useSchemeName();
  const { request, answer } = calculation;
  const isRecurring = request.schemeCode === '35011';
  const isBusy = calls.doing === 'open';
  return (
    <Modal
      title={t(($) => $.confirm.title)}
      {...(!isBusy && { onClose: calls.cancel })}
      actions={
        <>
          <button
            type="button"
            className="btn"
            aria-busy={isBusy}
            onClick={() => void calls.open(calculation)}
          >
            {t(($) => (isBusy ? $.confirm.opening : $.confirm.yes))}
          </button>
          <button type="button" className="btn quiet" disabled={isBusy} onClick={calls.cancel}>
            {t(($) => $.confirm.cancel)}
          </button>
        </>
      }
    >
      <p>{t(($) => (isRecurring ? $.confirm.instalments : $.confirm.text))}</p>
      <SummaryList
        rows={[
          {
            key: 'amount',
            term: t(($) => (isRecurring ? $.instalment : $.amount)),
            value: <b>{formatRupees(request.Amount)}</b>,
          },
          { key: 'scheme', term: t(($) => $.scheme), value: nameOf(request.schemeCode) },
          {
            key: 'account',
            term: t(($) => $.account),
            value: maskedNumber(request.TransferAccountNumber),
          },
          {
            key: 'maturity',
            term: t(($) => $.result.maturityAmount),
            value: formatRupees(answer.MaturityAmount),
          },
          {
            key: 'date',
            term: t(($) => $.result.maturityDate),
            value: dayMonthYear(answer.MaturityDate),
          },
        ]}
      />
    </Modal>
  );
}
