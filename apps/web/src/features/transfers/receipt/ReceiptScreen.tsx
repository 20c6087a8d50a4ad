import '../transfers.css';
import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useGoTo, useScreenState } from '../../../session/screen-state.ts';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { AccountNumber } from '../../../ui/accounts/AccountNumber.tsx';
import { amountInWords, useAmountInWords } from '../../../ui/amounts/amount-in-words.ts';
import { BigAmount } from '../../../ui/amounts/BigAmount.tsx';
import { CopyButton } from '../../../ui/fields/CopyButton.tsx';
import { transferMoment } from '../../../ui/dates/dates.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Rosette } from '../../../frame/Rosette.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import type { ReceiptRow, ReceiptText } from '../../../receipts/receipt-document.ts';
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
  const words = useAmountInWords(receipt.amount);
  const rows = useReceiptRows(receipt);
  const { title, status, isCompleted, reference } = useOutcome(receipt);
  const { entry } = wayOf(receipt.type);
  return (
    <>
      <ScreenHeading title={title} documentTitle={t(($) => $.documentTitle.receipt)} />
      <section className="leaf receipt">
        <Rosette className="rosette" digits={receipt.rrn} size={120} />
        <p className="soft">{t(($) => $.receipt.paid, { name: receipt.toName })}</p>
        <BigAmount paise={receipt.amount} />
        <p className="soft">{words}</p>
        <p className={isCompleted ? 'status credit' : 'status'}>{status}</p>
        <p className="rrn num">
          <span className="soft">{reference}</span> <b>{receipt.rrn}</b>
          <CopyButton text={receipt.rrn} name={t(($) => $.receipt.copyRrn)} />
        </p>
        <SummaryList
          rows={rows.map((row) =>
            row.key === 'to' ? { ...row, value: <AccountNumber number={row.value} /> } : row,
          )}
        />
        <div className="transfer-actions no-print">
          <PdfButton receipt={receipt} rows={rows} />
          <button type="button" className="btn quiet" onClick={() => window.print()}>
            <Printer size={20} strokeWidth={1.75} aria-hidden />
            {t(($) => $.receipt.print)}
          </button>
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
        </div>
      </section>
    </>
  );
}

type PdfProps = { receipt: TransferReceipt; rows: readonly ReceiptRow[] };

function PdfButton({ receipt, rows }: PdfProps) {
  const { t } = useTranslation('transfer');
  const { bankName } = useConfiguration();
  const language = useLanguage();
  const { status, reference } = useOutcome(receipt);
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const download = async () => {
    setState('busy');
    try {
      const english = await amountInWords(receipt.amount, 'en');
      const own = language === 'en' ? [] : [await amountInWords(receipt.amount, language)];
      const text: ReceiptText = {
        bank: bankName,
        heading: language === 'en' ? null : t(($) => $.receipt.heading),
        status,
        amount: formatRupees(receipt.amount),
        words: [english, ...own],
        rrnTerm: reference,
        rrn: receipt.rrn,
        rows,
        note: t(($) => $.receipt.note),
      };
      const { saveReceipt } = await import('../../../receipts/receipt-pdf.ts');
      await saveReceipt(text);
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-busy={state === 'busy'}
        disabled={state === 'busy'}
        onClick={() => void download()}
      >
        <Download size={20} strokeWidth={1.75} aria-hidden />
        {state === 'busy' ? t(($) => $.receipt.preparing) : t(($) => $.receipt.download)}
      </button>
      {state === 'failed' ? <Notice tone="error">{t(($) => $.receipt.pdfFailed)}</Notice> : null}
    </>
  );
}

/** How far the transfer is: NEFT is accepted and paid with its batch, all else is completed. */
function useOutcome({ type }: TransferReceipt) {
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
    { key: 'type', term: t(($) => $.check.type), value: t(($) => $.types[receipt.type]) },
    { key: 'from', term: t(($) => $.check.from), value: maskedNumber(receipt.fromAccount) },
    { key: 'name', term: t(($) => $.receipt.name), value: receipt.toName },
    { key: 'to', term: t(($) => $.check.to), value: receipt.toAccount },
    { key: 'ifsc', term: t(($) => $.receipt.ifsc), value: receipt.ifsc },
    { key: 'remark', term: t(($) => $.check.remark), value: receipt.remark },
  ].filter((row) => row.value !== '');
}
