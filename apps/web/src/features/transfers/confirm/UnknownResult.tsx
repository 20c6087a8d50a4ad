import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { bankMoment } from '../../../call/bank-clock.ts';
import { RecentTransactions } from '../../../customer/RecentTransactions.tsx';
import { OutcomeText } from '../../../customer/UnknownPayments.tsx';
import {
  paymentOutcome,
  type PaymentOutcome,
  useUnknownPayments,
} from '../../../customer/use-unknown-payments.ts';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { draftOf, type TransferDetails } from '../transfer-state.ts';
import { wayOf } from '../transfer-types.ts';

type Props = { requestId: string; details: TransferDetails };

/**
 * The end of a transfer whose answer was lost: nobody says that it failed, nobody pays twice. The
 * bank is asked until it knows, and then the receipt opens, or it says that nothing was paid.
 */
export function UnknownResult({ requestId, details }: Props) {
  const { t } = useTranslation(['transfer', 'outcome']);
  const { login, capabilities, principal } = useSignedIn();
  const isTold = capabilities.includes('PaymentStatus');
  const { data: outcome } = useQuery({
    ...paymentOutcome(login.CustomerNumber, requestId),
    enabled: isTold,
  });
  const { goAgain } = useEnd(requestId, details, outcome);
  const heading = useRef<HTMLHeadingElement>(null);
  // The field of the OTP is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), []);
  const isNotDone = outcome?.state === 'NOT_DONE';
  const planned = details.schedule == null ? 'payment' : 'schedule';
  const kind = principal === 'maker' ? 'request' : planned;
  return (
    <section className="leaf transfer-panel" role="alert">
      <h2 ref={heading} tabIndex={-1}>
        {t(($) => (isNotDone ? $.unknown.notDone[kind] : $.unknown.title))}
      </h2>
      {outcome === undefined ? <p>{t(($) => $.unknown.text)}</p> : null}
      {isTold ? (
        <p>
          {isNotDone && kind !== 'payment' ? (
            t(($) => $.unknown.nothingKept)
          ) : (
            <OutcomeText outcome={outcome} />
          )}
        </p>
      ) : null}
      {isNotDone ? null : (
        <p className="reference num">
          {t(($) => $.unknown.reference, { id: requestId })}
          <CopyButton text={requestId} name={t(($) => $.unknown.copy)} />
        </p>
      )}
      {isTold ? null : (
        <>
          <p>{t(($) => $.statement, { ns: 'outcome' })}</p>
          <RecentTransactions account={details.fromAccount} since={requestId} />
        </>
      )}
      <div className="sheet-actions">
        {isNotDone ? (
          <button type="button" className="btn" onClick={goAgain}>
            {t(($) => $.again, { ns: 'outcome' })}
          </button>
        ) : null}
        <Link className={isNotDone ? 'btn link' : 'btn'} to={paths.root}>
          {t(($) => $.unknown.toAccounts)}
        </Link>
      </div>
    </section>
  );
}

/** Where the end leads: to the receipt or the sent request by itself, to the entry by a button. */
function useEnd(requestId: string, details: TransferDetails, outcome?: PaymentOutcome) {
  const goTo = useGoTo();
  const { forget } = useUnknownPayments();
  const way = wayOf(details.type);
  const conclude = useEffectEvent((known: PaymentOutcome) => {
    const { reference: rrn, requestNo: number, moment } = known;
    forget(requestId);
    if (rrn === '') {
      return goTo(way.entry, { state: { sent: { number, message: '' } }, replace: true });
    }
    const receipt = { ...details, rrn, moment: moment ?? bankMoment() };
    return goTo(way.receipt, { state: receipt, replace: true });
  });
  useEffect(() => {
    if (outcome?.state === 'DONE' || outcome?.state === 'PENDING') conclude(outcome);
  }, [outcome]);
  return {
    goAgain() {
      forget(requestId);
      goTo(way.entry, { state: draftOf(details), replace: true });
    },
  };
}
