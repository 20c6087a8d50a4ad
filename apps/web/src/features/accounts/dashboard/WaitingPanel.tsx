import { SquareCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { bankMoment } from '../../../call/bank-clock.ts';
import { type Path, paths } from '../../../paths.ts';
import { usePendingPayees } from '../../../customer/use-payees.ts';
import { usePendingTransfers } from '../../../customer/use-pending-transfers.ts';
import { daysSince } from '../../../ui/dates/dates.ts';

/** One kind of request that waits for a checker. */
type Waiting = {
  readonly key: 'payees' | 'transfers';
  /** When each of them was asked for; a bank that does not tell sends an empty text. */
  readonly askedOn: readonly string[];
  readonly path: Path;
};

/** What waits for this checker, and since when; nothing at all while nothing waits. */
export function WaitingPanel() {
  const { t } = useTranslation('accounts');
  // Every kind of request that waits has its line here, and its own screen behind it.
  const waiting = [useWaitingTransfers(), useWaitingPayees()].filter(
    ({ askedOn }) => askedOn.length > 0,
  );
  if (waiting.length === 0) return null;
  const dates = waiting.flatMap(({ askedOn }) => askedOn).filter((date) => date !== '');
  const oldest = dates.toSorted((one, other) => one.localeCompare(other))[0];
  return (
    <section className="waiting" aria-labelledby="waiting-title">
      <SquareCheck size={24} strokeWidth={1.75} aria-hidden />
      <div>
        <h2 id="waiting-title">{t(($) => $.waiting.title)}</h2>
        <ul>
          {waiting.map(({ key, askedOn, path }) => (
            <li key={key}>
              <Link className="btn link" to={path}>
                {t(($) => $.waiting[key], { count: askedOn.length })}
              </Link>
            </li>
          ))}
        </ul>
        {oldest === undefined ? null : (
          <p className="soft small">
            {t(($) => $.waiting.oldest, { count: daysSince(oldest, bankMoment()) })}
          </p>
        )}
      </div>
    </section>
  );
}

function useWaitingTransfers(): Waiting {
  const { within, outside, neftAndRtgs } = usePendingTransfers();
  const all = [within, outside, neftAndRtgs].flatMap(({ rows }) => rows ?? []);
  return {
    key: 'transfers',
    askedOn: all.map(({ TransactionDate = '' }) => TransactionDate),
    path: paths.authoriseFundTransfer,
  };
}

function useWaitingPayees(): Waiting {
  const additions = usePendingPayees('PENDING');
  const deletions = usePendingPayees('PENDINGDELETE');
  const all = [...(additions.rows ?? []), ...(deletions.rows ?? [])];
  return {
    key: 'payees',
    askedOn: all.map(({ RequestedOn = '' }) => RequestedOn),
    path: paths.authoriseBeneficiary,
  };
}
