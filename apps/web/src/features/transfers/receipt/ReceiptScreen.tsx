import '../transfers.css';
import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useGoTo, useScreenState } from '../../../session/screen-state.ts';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { AccountNumber } from '../../../ui/accounts/AccountNumber.tsx';
import { transferMoment } from '../../../ui/dates/dates.ts';
import type { ReceiptRow } from '../../../receipts/receipt-document.ts';
import { ReceiptLeaf } from '../../../receipts/ReceiptLeaf.tsx';
import { ReceiptDownload } from '../../../receipts/ReceiptDownload.tsx';
import { ScheduledReceipt } from '../schedule/ScheduledReceipt.tsx';
import { entryOf, TransferReceipt } from '../transfer-state.ts';
import { otherBank, railOf, type TransferWay, wayOf, withinBank } from '../transfer-types.ts';

/** The result of a transfer to another bank. */
export function OtherBankReceiptScreen() {
  return <ReceiptScreen way={otherBank} />;
}

/** The result of a transfer within the bank. */
export function WithinBankReceiptScreen() {
  return <ReceiptScreen way={withinBank} />;
}

/** The result of a transfer: amount, reference, and paper for the file. */
function ReceiptScreen({ way }: { way: TransferWay }) {
  const receipt = useScreenState(TransferReceipt, way.entry);
  if (receipt === null) return null;
  return receipt.schedule === undefined ? (
    <Receipt receipt={receipt} />
  ) : (
    <ScheduledReceipt receipt={receipt} />
  );
}

function Receipt({ receipt }: { receipt: TransferReceipt }) {
  const { t } = useTranslation('transfer');
  const goTo = useGoTo();
  const rows = useReceiptRows(receipt);
  const { title, status, isCompleted, reference } = useOutcome(receipt);
  const { entry } = wayOf(receipt.type);
  return (
    <>
      <ScreenHeading title={title} documentTitle={t(($) => $.documentTitle.receipt)} />
      <ReceiptLeaf
        about={t(($) => $.receipt.paid, { name: receipt.toName })}
        amount={receipt.amount}
        status={status}
        isCompleted={isCompleted}
        number={receipt.rrn}
        numberTerm={reference}
        copy={t(($) => $.receipt.copyRrn)}
        rows={rows.map((row) =>
          row.key === 'to' ? { ...row, value: <AccountNumber number={row.value} /> } : row,
        )}
        print={t(($) => $.receipt.print)}
        first={<PdfButton receipt={receipt} rows={rows} />}
        further={
          <>
            <button
              type="button"
              className="btn link"
              onClick={() => goTo(entry, { state: { entry: entryOf(receipt) } })}
            >
              {t(($) => $.receipt.repeat)}
            </button>
            <button type="button" className="btn link" onClick={() => goTo(entry)}>
              {t(($) => $.receipt.another)}
            </button>
          </>
        }
      />
    </>
  );
}

type PdfProps = { receipt: TransferReceipt; rows: readonly ReceiptRow[] };

function PdfButton({ receipt: { type, amount, rrn }, rows }: PdfProps) {
  const { t } = useTranslation('transfer');
  const { status, reference } = useOutcome({ type });
  const heading = t(($) => $.receipt.heading);
  return <ReceiptDownload facts={{ heading, status, amount, rrnTerm: reference, rrn, rows }} />;
}

/** How far the transfer is: NEFT is accepted and paid with its batch, all else is completed. */
function useOutcome({ type }: Pick<TransferReceipt, 'type'>) {
  const { t } = useTranslation('transfer');
  const rail = railOf(type);
  const isCompleted = rail !== 'NEFT';
  const hasUtr = rail === 'NEFT' || rail === 'RTGS';
  return {
    isCompleted,
    title: t(($) => (isCompleted ? $.receipt.title : $.receipt.acceptedTitle)),
    status: t(($) => (isCompleted ? $.receipt.completed : $.receipt.accepted)),
    reference: t(($) => (hasUtr ? $.receipt.utr : $.receipt.rrn)),
  };
}

/** The facts of a transfer in the order of the printed receipt. */
function useReceiptRows(receipt: TransferReceipt): readonly ReceiptRow[] {
  const { t } = useTranslation('transfer');
  const language = useLanguage();
  return [
    {
      key: 'moment',
      term: t(($) => $.receipt.moment),
      value: transferMoment(receipt.moment, language),
    },
    { key: 'type', term: t(($) => $.entry.type), value: t(($) => $.types[receipt.type]) },
    { key: 'from', term: t(($) => $.check.from), value: maskedNumber(receipt.fromAccount) },
    { key: 'name', term: t(($) => $.receipt.name), value: receipt.toName },
    { key: 'to', term: t(($) => $.check.to), value: receipt.toAccount },
    { key: 'ifsc', term: t(($) => $.receipt.ifsc), value: receipt.ifsc },
    { key: 'remark', term: t(($) => $.entry.remark), value: receipt.remark },
  ].filter((row) => row.value !== '');
}
