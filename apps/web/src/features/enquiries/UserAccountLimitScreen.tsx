import type { Response } from '@sahakar/contracts/catalogue';
import { useTranslation } from 'react-i18next';
import { useService } from '../../call/use-service.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { FailureNotice } from '../../ui/failures.tsx';
import { formatRupees } from '../../ui/amounts/money.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';
import { dailyLimits } from './daily-limits.ts';
import './enquiries.css';

type Answer = Response<'LimitManagementService'>;

/** What the bank offers, what the customer has chosen, and what of it is left today. */
export function UserAccountLimitScreen() {
  const { t } = useTranslation('enquiries');
  const { login } = useSignedIn();
  const request = { CustomerNumber: login.CustomerNumber };
  const usage = useService('LimitManagementService', { RequestType: 'GET', ...request });
  const offer = useService('LimitManagementService', { RequestType: 'LIMIT', ...request });
  const failure = usage.error ?? offer.error;
  const limits = limitsOf(usage.data, offer.data);
  const amountText = (paise: bigint | undefined) =>
    paise === undefined ? <Skeleton width="8em" /> : formatRupees(paise);
  return (
    <>
      <ScreenHeading title={t(($) => $.limit.title)} />
      <section className="leaf sheet" aria-busy={failure === null && limits === undefined}>
        {failure === null ? (
          <SummaryList
            rows={[
              { term: t(($) => $.limit.bank), value: amountText(limits?.bank) },
              { term: t(($) => $.limit.account), value: amountText(limits?.account) },
              { term: t(($) => $.limit.left), value: amountText(limits?.unutilised) },
            ]}
          />
        ) : (
          <FailureNotice
            failure={failure}
            onRetry={() => {
              void usage.refetch();
              void offer.refetch();
            }}
          />
        )}
        <p className="sheet-note">{t(($) => $.limit.note)}</p>
      </section>
    </>
  );
}

function limitsOf(usage: Answer | undefined, offer: Answer | undefined) {
  return usage === undefined || offer === undefined ? undefined : dailyLimits(usage, offer);
}
