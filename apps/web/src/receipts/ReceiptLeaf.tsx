import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Rosette } from '../frame/Rosette.tsx';
import { useAmountInWords } from '../ui/amounts/amount-in-words.ts';
import { BigAmount } from '../ui/amounts/BigAmount.tsx';
import { CopyButton } from '../ui/buttons/CopyButton.tsx';
import { SummaryList, type SummaryRow } from '../ui/SummaryList.tsx';
import './receipt.css';

type Props = {
  /** What stands before the amount. */
  about?: string;
  amount: bigint;
  status: string;
  /** Whether all is done; what is only accepted has no colour yet. */
  isCompleted: boolean;
  /** The number that the bank knows it by; a switch may send none. */
  number: string;
  numberTerm: string;
  copy: string;
  rows: readonly SummaryRow[];
  print: string;
  /** The way on that stands first, and those that stand after the print. */
  first: ReactNode;
  further: ReactNode;
};

/** The end of an order on one leaf, with the rosette of its number. */
export function ReceiptLeaf({ about, amount, status, isCompleted, number, rows, ...rest }: Props) {
  const words = useAmountInWords(amount);
  return (
    <section className="leaf receipt">
      {number === '' ? null : <Rosette className="rosette" digits={number} size={120} />}
      {about === undefined ? null : <p className="soft">{about}</p>}
      <BigAmount paise={amount} />
      <p className="soft">{words}</p>
      <p className={isCompleted ? 'status credit' : 'status'}>{status}</p>
      {number === '' ? null : (
        <p className="rrn num">
          <span className="soft">{rest.numberTerm}</span>{' '}
          <span className="number">
            <b>{number}</b>
            <CopyButton text={number} name={rest.copy} />
          </span>
        </p>
      )}
      <SummaryList rows={rows} />
      <div className="sheet-actions no-print">
        {rest.first}
        <button type="button" className="btn quiet" onClick={() => window.print()}>
          <Printer size={20} strokeWidth={1.75} aria-hidden />
          {rest.print}
        </button>
        {rest.further}
      </div>
    </section>
  );
}
