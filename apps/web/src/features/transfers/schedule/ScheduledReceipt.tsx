import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { AccountNumber } from '../../../ui/accounts/AccountNumber.tsx';
import { BigAmount } from '../../../ui/amounts/BigAmount.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import type { TransferReceipt } from '../transfer-state.ts';
import '../../../receipts/receipt.css';
import { ScheduleDates } from './ScheduleDates.tsx';
import { useScheduleRows } from './use-schedule-words.ts';

/** The end of a transfer that the bank will make later: nothing has moved, and it says so. */
export function ScheduledReceipt({ receipt }: { receipt: TransferReceipt }) {
  const { t } = useTranslation('schedules');
  const goTo = useGoTo();
  const scheduleRows = useScheduleRows(receipt.schedule, receipt.amount);
  return (
    <>
      <ScreenHeading title={t(($) => $.scheduled.title)} />
      <section className="leaf receipt">
        <p className="soft">{t(($) => $.scheduled.text)}</p>
        <BigAmount paise={receipt.amount} />
        <SummaryList
          rows={[
            { term: t(($) => $.scheduled.reference), value: receipt.rrn },
            { term: t(($) => $.list.payee), value: receipt.toName },
            { term: t(($) => $.detail.to), value: <AccountNumber number={receipt.toAccount} /> },
            { term: t(($) => $.list.from), value: maskedNumber(receipt.fromAccount) },
            ...scheduleRows,
          ]}
        />
        {receipt.schedule === undefined ? null : (
          <ScheduleDates schedule={receipt.schedule} remark={receipt.remark} />
        )}
        <div className="sheet-actions no-print">
          <button type="button" className="btn" onClick={() => goTo(paths.viewScheduleTransfer)}>
            {t(($) => $.scheduled.view)}
          </button>
        </div>
      </section>
    </>
  );
}
