import './ahead.css';
import { directActors, type Principal } from '@sahakar/contracts/access';
import type { DepositRecord } from '@sahakar/contracts/deposits/FDViewService';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { bankToday } from '../../../call/bank-clock.ts';
import { usageIn, useUseOfDay } from '../../../customer/use-daily-limits.ts';
import { useRequestedPayees, useRequestedTransfers } from '../../../customer/use-own-requests.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { type Path, paths } from '../../../paths.ts';
import { fromDashboard } from '../../../customer/detail-state.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { lastFour, shortAccountNumber } from '../../../ui/accounts/AccountNumber.tsx';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { ToggledAmount } from '../../../ui/amounts/ToggledAmount.tsx';
import { dayMonthYear, dayNamedMonthYear } from '../../../ui/dates/dates.ts';
import { Divided } from '../../../ui/Divided.tsx';
import { daysAhead, type MaturingDeposit, maturingDeposits } from './maturing-deposits.ts';
import { DetailsLink } from './DetailsLink.tsx';
import { useNextPayments } from './use-next-payments.ts';
import { ProductName } from '../../../ui/bank-words.tsx';

type Props = { deposits: readonly DepositRecord[] };

/**
 * What comes next and what today still allows: only what there is, and only what the role may ask
 * for. It is asked for after the accounts stand, and a part that cannot be loaded is left out.
 */
export function LookAhead({ deposits }: Props) {
  const { principal, capabilities } = useSignedIn();
  const actsAlone = direct.has(principal);
  return (
    <div className="leaf ahead">
      {actsAlone ? <LimitToday /> : null}
      {actsAlone ? <NextPayments /> : null}
      <MaturingDeposits deposits={deposits} />
      {asks.has(principal) && capabilities.includes('History') ? <OwnWaiting /> : null}
    </div>
  );
}

const direct: ReadonlySet<Principal> = new Set(directActors);
/** Whose requests may wait for somebody else. */
const asks: ReadonlySet<Principal> = new Set(['maker', 'both']);

type PartProps = { title: string; children: ReactNode; link?: { path: Path; words: string } };

function Part({ title, children, link }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      {link === undefined ? null : (
        <p>
          <Link className="btn link" to={link.path}>
            {link.words}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Nothing is said of a day on which nothing was paid yet. */
function LimitToday() {
  const { t } = useTranslation('accounts');
  const usage = usageIn(useUseOfDay().data);
  if (usage === null || usage.Used_Transaction_Limit <= 0n) return null;
  return (
    <Part
      title={t(($) => $.ahead.limit.title)}
      link={{ path: paths.limitManagement, words: t(($) => $.ahead.limit.link) }}
    >
      <progress
        className="limit-bar"
        aria-label={t(($) => $.ahead.limit.title)}
        max={100}
        value={usage.Used_Percentage_Transaction_Limit}
      />
      <p className="num">
        {t(($) => $.ahead.limit.amount, {
          used: formatRupees(usage.Used_Transaction_Limit),
          total: formatRupees(usage.Total_Transaction_Limit),
          left: formatRupees(usage.UnUsed_Transaction_Limit),
        })}
      </p>
      <p className="soft small num">
        {t(($) => $.ahead.limit.transfers, {
          used: String(usage.Used_Transaction_Count),
          total: String(usage.Total_Transaction_Count),
        })}
      </p>
    </Part>
  );
}

function NextPayments() {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const payments = useNextPayments() ?? [];
  if (payments.length === 0) return null;
  return (
    <Part
      title={t(($) => $.ahead.payments.title)}
      link={{ path: paths.viewScheduleTransfer, words: t(($) => $.ahead.payments.link) }}
    >
      <ul>
        {payments.map(({ scheduleId, date, payee, paise }) => (
          <li key={`${scheduleId} ${date}`}>
            <span>
              {payee}
              <span className="second-line soft small num">
                {dayNamedMonthYear(date, language)}
              </span>
            </span>
            <b className="num">{formatRupees(paise)}</b>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const depositsMax = 3;

function MaturingDeposits({ deposits }: Props) {
  const { t } = useTranslation('accounts');
  const due = maturingDeposits(deposits, bankToday());
  if (due.length === 0) return null;
  const more = due.length - depositsMax;
  return (
    <Part title={t(($) => $.ahead.deposits.title, { count: daysAhead })}>
      <ul>
        {due.slice(0, depositsMax).map((deposit) => (
          <MaturingRow key={deposit.AccNo} deposit={deposit} />
        ))}
      </ul>
      {more > 0 ? (
        <p className="soft small">{t(($) => $.ahead.deposits.more, { count: more })}</p>
      ) : null}
    </Part>
  );
}

function MaturingRow({ deposit }: { deposit: MaturingDeposit }) {
  const { t } = useTranslation('accounts');
  const goTo = useGoTo();
  const of = { last: lastFour(deposit.AccNo) };
  return (
    <li>
      <span>
        <ProductName sent={deposit.FDPrdDisc} />{' '}
        <span className="num">{shortAccountNumber(deposit.AccNo)}</span>
        <span className="second-line soft small num">
          {dayMonthYear(deposit.MaturityDate)}{' '}
          {deposit.AutoRenewal ? <Divided>{t(($) => $.ahead.deposits.renews)}</Divided> : null}
        </span>
      </span>
      <span className="ahead-amount">
        <ToggledAmount
          amount={deposit.MaturityValueAmount}
          of={t(($) => $.deposits.maturityOf, of)}
        />
        <DetailsLink
          of={t(($) => $.deposits.of, of)}
          onOpen={() => goTo(paths.fdDetailView, { state: fromDashboard({ row: deposit }) })}
        />
      </span>
    </li>
  );
}

/** What a user has asked for and nobody has decided on. */
function OwnWaiting() {
  const { t } = useTranslation('accounts');
  const transfers = useRequestedTransfers().rows?.filter(waits).length ?? 0;
  const payees = useRequestedPayees().rows?.filter(waits).length ?? 0;
  if (transfers + payees === 0) return null;
  return (
    <Part
      title={t(($) => $.ahead.requests.title)}
      link={{ path: paths.ownRequests, words: t(($) => $.ahead.requests.link) }}
    >
      {transfers === 0 ? null : <p>{t(($) => $.ahead.requests.transfers, { count: transfers })}</p>}
      {payees === 0 ? null : <p>{t(($) => $.ahead.requests.payees, { count: payees })}</p>}
    </Part>
  );
}

type OwnRequest = {
  readonly OwnRequest?: boolean | undefined;
  readonly State?: string | undefined;
};

function waits({ OwnRequest, State }: OwnRequest): boolean {
  return OwnRequest === true && State === 'PENDING';
}
