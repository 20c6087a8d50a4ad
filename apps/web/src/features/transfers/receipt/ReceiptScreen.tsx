import '../transfers.css';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { useGoTo, useScreenState } from '../../../session/screen-state.ts';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import type { ReceiptRow } from '../../../receipts/receipt-document.ts';
import { ReceiptLeaf } from '../../../receipts/ReceiptLeaf.tsx';
import { ReceiptDownload } from '../../../receipts/ReceiptDownload.tsx';
import { outcomeOf } from '../../../receipts/transfer-outcome.ts';
import { ScheduledReceipt } from '../schedule/ScheduledReceipt.tsx';
import { entryOf, TransferReceipt } from '../transfer-state.ts';
import { NewTransferButton } from './NewTransferButton.tsx';
import { rowsOnScreen, useReceiptRows } from './use-receipt-rows.tsx';
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
        rows={rowsOnScreen(rows)}
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
            <NewTransferButton type={receipt.type} />
          </>
        }
      />
    </>
  );
}

type PdfProps = { receipt: TransferReceipt; rows: readonly ReceiptRow[] };

function PdfButton({ receipt, rows }: PdfProps) {
  const { amount, rrn } = receipt;
  const { status, isCompleted, reference } = useOutcome(receipt);
  return <ReceiptDownload facts={{ status, isCompleted, amount, rrnTerm: reference, rrn, rows }} />;
}

/** How far the transfer is, in words. */
function useOutcome({ type, moment }: TransferReceipt) {
  const { t } = useTranslation('transfer');
  const { policy } = useConfiguration();
  const { isCompleted, waitsFor, hasUtr } = outcomeOf(railOf(type), moment, policy);
  const status = {
    batch: () => t(($) => $.receipt.accepted),
    opening: () => t(($) => $.receipt.acceptedUntilOpening),
  };
  return {
    isCompleted,
    title: t(($) => (isCompleted ? $.receipt.title : $.receipt.acceptedTitle)),
    status: waitsFor === null ? t(($) => $.receipt.completed) : status[waitsFor](),
    reference: t(($) => (hasUtr ? $.receipt.utr : $.receipt.rrn)),
  };
}
