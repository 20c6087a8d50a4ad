import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { ReceiptDownload } from '../../../receipts/ReceiptDownload.tsx';
import { BigAmount } from '../../../ui/amounts/BigAmount.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { NewTransferButton } from '../receipt/NewTransferButton.tsx';
import { rowsOnScreen, useReceiptRows } from '../receipt/use-receipt-rows.tsx';
import type { TransferReceipt } from '../transfer-state.ts';
import '../../../receipts/receipt.css';
import { ScheduleDates } from './ScheduleDates.tsx';
import { useScheduleRows } from './use-schedule-words.ts';

/** The end of a transfer that the bank will make later: nothing has moved, and it and its PDF say so. */
export function ScheduledReceipt({ receipt }: { receipt: TransferReceipt }) {
  const { t } = useTranslation('schedules');
  const goTo = useGoTo();
  const { schedule, amount, rrn, remark, type } = receipt;
  const status = t(($) => $.scheduled.text);
  const rrnTerm = t(($) => $.scheduled.reference);
  const transferRows = useReceiptRows(receipt);
  const rows = [...transferRows, ...useScheduleRows(schedule, amount)];
  return (
    <>
      <ScreenHeading title={t(($) => $.scheduled.title)} />
      <section className="leaf receipt">
        <p className="soft">{status}</p>
        <BigAmount paise={amount} />
        <SummaryList rows={[{ term: rrnTerm, value: rrn }, ...rowsOnScreen(rows)]} />
        {schedule === undefined ? null : <ScheduleDates schedule={schedule} remark={remark} />}
        <div className="sheet-actions no-print">
          <button type="button" className="btn" onClick={() => goTo(paths.viewScheduleTransfer)}>
            {t(($) => $.scheduled.view)}
          </button>
          <ReceiptDownload
            className="btn quiet"
            facts={{ status, isCompleted: false, amount, rrnTerm, rrn, rows }}
          />
          <NewTransferButton type={type} />
        </div>
      </section>
    </>
  );
}
