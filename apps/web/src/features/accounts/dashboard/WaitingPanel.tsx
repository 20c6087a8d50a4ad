import { SquareCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { bankMoment } from '../../../call/bank-clock.ts';
import { type Path, paths } from '../../../paths.ts';
import { usePayeesToDecide } from '../../../customer/use-payees.ts';
import { useTransfersToDecide } from '../../../customer/use-pending-transfers.ts';
import { daysSince } from '../../../ui/dates/dates.ts';

/** One kind of request that waits for a checker. */
type Waiting = {
  readonly key: 'payees' | 'transfers';
  /** When each of them was asked for, empty where a bank does not tell; undefined while not known. */
  readonly askedOn: readonly string[] | undefined;
  readonly path: Path;
};

/** What waits for this checker, and since when; nothing at all while nothing waits. */
export function WaitingPanel() {
  const { t } = useTranslation('accounts');
  // Every kind of request that waits has its line here, and its own screen behind it.
  const kinds = [useWaitingTransfers(), useWaitingPayees()];
  const waiting = kinds.flatMap(({ key, askedOn = [], path }) =>
    askedOn.length === 0 ? [] : [{ key, count: askedOn.length, path }],
  );
  if (waiting.length === 0) return null;
  const oldest = oldestOf(kinds);
  return (
    <section className="waiting" aria-labelledby="waiting-title">
      <SquareCheck size={24} strokeWidth={1.75} aria-hidden />
      <div>
        <h2 id="waiting-title">{t(($) => $.waiting.title)}</h2>
        <ul>
          {waiting.map(({ key, count, path }) => (
            <li key={key}>
              <Link className="btn link" to={path}>
                {t(($) => $.waiting[key], { count })}
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

/** Undefined while one of the kinds is not known: an older request may be among it. */
function oldestOf(kinds: readonly Waiting[]): string | undefined {
  if (kinds.some(({ askedOn }) => askedOn === undefined)) return undefined;
  return kinds
    .flatMap(({ askedOn = [] }) => askedOn)
    .filter((date) => date !== '')
    .toSorted((one, other) => one.localeCompare(other))[0];
}

function useWaitingTransfers(): Waiting {
  return {
    key: 'transfers',
    askedOn: useTransfersToDecide().rows?.map(({ TransactionDate }) => TransactionDate ?? ''),
    path: paths.authoriseFundTransfer,
  };
}

function useWaitingPayees(): Waiting {
  return {
    key: 'payees',
    askedOn: usePayeesToDecide().rows?.map(({ RequestedOn = '' }) => RequestedOn),
    path: paths.authoriseBeneficiary,
  };
}
