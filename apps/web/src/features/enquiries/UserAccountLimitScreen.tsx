import { useTranslation } from 'react-i18next';
import { dailyLimits, useDailyLimits } from '../../customer/use-daily-limits.ts';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { LoadFailure } from '../../ui/failures.tsx';
import { formatRupees } from '../../ui/amounts/money.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';
import './enquiries.css';

/** What the bank offers, what the customer has chosen, and what of it is left today. */
export function UserAccountLimitScreen() {
  const { t } = useTranslation('enquiries');
  const { usage, offer, failure, retry } = useDailyLimits();
  const limits = usage === null || offer === null ? undefined : dailyLimits(usage, offer);
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
          <LoadFailure failure={failure} onRetry={retry} />
        )}
        <p className="sheet-note">{t(($) => $.limit.note)}</p>
      </section>
    </>
  );
}
