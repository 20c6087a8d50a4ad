import type { Rail } from '@sahakar/contracts/transfers/rails';
import { useTranslation } from 'react-i18next';
import { bankMoment } from '../../../call/bank-clock.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { outcomeOf } from '../../../receipts/transfer-outcome.ts';
import { formatBalance, formatRupees } from '../../../ui/amounts/money.ts';

type Props = {
  from: string;
  to: string;
  bank: string;
  /** Empty while the money stays in this bank, or as long as no payee is chosen. */
  ifsc: string;
  /** Null while the money stays in this bank, or as long as no type is chosen. */
  rail: Rail | null;
  /** Made by the bank on later days: then nothing leaves the account at once. */
  isScheduled: boolean;
  amount: bigint | null;
  /** The clear balance of the source, or null while it is not known. */
  clearBalance: bigint | null;
};

/** The transfer as it stands so far, like the counterfoil of a paying-in slip. */
export function TransferSlip(props: Props) {
  const { from, to, bank, ifsc, rail, isScheduled, amount, clearBalance } = props;
  const { t } = useTranslation('transfer');
  const { t: schedules } = useTranslation('schedules');
  const { policy } = useConfiguration();
  const { waitsFor } = outcomeOf(rail, bankMoment(), policy);
  const none = '\u2014';
  const after =
    amount === null || clearBalance === null || isScheduled ? null : clearBalance - amount;
  return (
    <aside className="leaf slip" aria-label={t(($) => $.slip.title)}>
      <h2>{t(($) => $.slip.title)}</h2>
      <dl className="num">
        <dt>{t(($) => $.slip.from)}</dt>
        <dd>{from || none}</dd>
        <dt>{t(($) => $.slip.to)}</dt>
        <dd>{to || none}</dd>
        <dt>{t(($) => $.slip.bank)}</dt>
        <dd>{bank || none}</dd>
        {ifsc === '' ? null : (
          <>
            <dt>{t(($) => $.receipt.ifsc)}</dt>
            <dd>{ifsc}</dd>
          </>
        )}
        <dt>{t(($) => $.slip.reaches)}</dt>
        <dd>
          {isScheduled
            ? schedules(($) => $.section.reaches)
            : t(($) => $.slip[reaches[waitsFor ?? 'nothing']])}
        </dd>
        <dt className="sum">{t(($) => $.slip.amount)}</dt>
        <dd className="sum">
          <b>{amount === null ? none : formatRupees(amount)}</b>
        </dd>
        <dt>{t(($) => $.slip.balanceAfter)}</dt>
        <dd>{after === null ? none : formatBalance(after)}</dd>
      </dl>
    </aside>
  );
}

const reaches = { nothing: 'atOnce', batch: 'withBatch', opening: 'withOpening' } as const;
