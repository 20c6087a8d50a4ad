import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../i18n/i18n.ts';
import { paths } from '../paths.ts';
import { useSignedIn } from '../session/session-store.ts';
import { formatRupees } from '../ui/amounts/money.ts';
import { transferMoment } from '../ui/dates/dates.ts';
import { Notice } from '../ui/Notice.tsx';
import {
  type LookedInto,
  type PaymentOutcome,
  useUnknownPayments,
} from './use-unknown-payments.ts';
import './unknown-payments.css';

/** Payments whose answer was lost, with what became of them; nothing at all where there are none. */
export function UnknownPayments() {
  const { t } = useTranslation('outcome');
  const { payments, forget } = useUnknownPayments();
  if (payments.length === 0) return null;
  return (
    <section className="unknown-payments" aria-labelledby="unknown-payments-title">
      <h2 id="unknown-payments-title">{t(($) => $.title)}</h2>
      {payments.map((payment) => (
        <Notice key={payment.requestId} tone={toneOf(payment.outcome)}>
          <p>
            <OutcomeText {...payment} />
          </p>
          <LookedIntoElsewhere {...payment} onUnderstood={() => forget(payment.requestId)} />
        </Notice>
      ))}
    </section>
  );
}

/** The bank's reference while the end is open, and the way to put the payment away. */
function LookedIntoElsewhere({
  requestId,
  outcome,
  onUnderstood,
}: LookedInto & { onUnderstood: () => void }) {
  const { t } = useTranslation(['outcome', 'transfer']);
  const isTold = useSignedIn().capabilities.includes('PaymentStatus');
  const reference = t(($) => $.unknown.reference, { ns: 'transfer', id: requestId });
  return (
    <>
      {outcome === undefined ? <p className="num">{reference}</p> : null}
      {isTold ? null : (
        <p>
          <Link className="btn link" to={paths.miniStatement}>
            {t(($) => $.statementLink)}
          </Link>
        </p>
      )}
      {isTold && outcome === undefined ? null : (
        <button type="button" className="btn link" onClick={onUnderstood}>
          {isTold ? t(($) => $.understood) : t(($) => $.unknown.checked, { ns: 'transfer' })}
        </button>
      )}
    </>
  );
}

/** What became of a payment, in a sentence. */
export function OutcomeText({
  outcome,
  since,
}: {
  outcome?: PaymentOutcome | undefined;
  since?: string;
}) {
  const { t } = useTranslation(['outcome', 'transfer']);
  const language = useLanguage();
  const isTold = useSignedIn().capabilities.includes('PaymentStatus');
  const began = since === undefined ? undefined : transferMoment(since, language);
  if (!isTold) return t(($) => $.unknown.text, { ns: 'transfer' });
  if (outcome === undefined) {
    return began === undefined ? t(($) => $.open) : t(($) => $.openSince, { moment: began });
  }
  if (outcome.state === 'NOT_DONE') {
    return began === undefined ? t(($) => $.notDone) : t(($) => $.notDoneSince, { moment: began });
  }
  const { requestNo: number, reference: rrn, toName: name, reason } = outcome;
  if (number !== '' && rrn === '') return t(($) => $.request, { number });
  if (outcome.amount === null) return t(($) => $.carriedOut, { rrn });
  const amount = formatRupees(outcome.amount);
  const moment = transferMoment(outcome.moment ?? since ?? '', language);
  switch (outcome.state) {
    case 'PENDING':
      return t(($) => $.pending, { amount, name, moment, rrn });
    case 'RETURNED':
      return t(($) => $.returned, { amount, name, reason, rrn });
    case 'DONE':
      return t(($) => $.done, { amount, name, moment, rrn });
  }
}

function toneOf(outcome: PaymentOutcome | undefined) {
  switch (outcome?.state) {
    case 'DONE':
      return 'success';
    case 'PENDING':
      return 'info';
    default:
      return 'warning';
  }
}
