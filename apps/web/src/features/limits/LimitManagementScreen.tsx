import type { LimitMaster, LimitUsage } from '@sahakar/contracts/limits/LimitManagementService';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useDailyLimits } from '../../customer/use-daily-limits.ts';
import { paths } from '../../paths.ts';
import { useDone } from '../../session/use-done.ts';
import { DoneNotice } from '../../ui/bank-words.tsx';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { dayMonthYear, hourMinute } from '../../ui/dates/dates.ts';
import { LoadFailure } from '../../ui/failures.tsx';
import { formatRupees } from '../../ui/amounts/money.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonOf } from '../../ui/Skeleton.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { AuthoriseLimit } from './AuthoriseLimit.tsx';
import { LimitChoice } from './LimitChoice.tsx';
import { nextIn } from './limits-of-day.ts';
import './limits.css';
import { UsageOfDay } from './UsageOfDay.tsx';

/** What the bank said to the last choice. */
const Answer = z.object({ message: z.string(), isLater: z.boolean() });

/** The daily limit of transfers: what is used of it, and another one to choose. */
export function LimitManagementScreen() {
  const { t } = useTranslation('limits');
  const limits = useDailyLimits();
  const [chosen, setChosen] = useState<LimitMaster | null>(null);
  const [step, setStep] = useState<1 | 2>(1);
  const { done: taken, tell, forget } = useDone(paths.limitManagement, Answer);
  const { usage, offer } = limits;
  return (
    <>
      <ScreenHeading step={taken === null ? step : undefined} title={t(($) => $.title)}>
        <Steps names={[t(($) => $.steps.choose), t(($) => $.steps.authorise)]} current={step} />
      </ScreenHeading>
      {step === 2 && chosen !== null && usage !== null ? (
        <AuthoriseLimit
          limit={chosen}
          usage={usage}
          onLeave={() => setStep(1)}
          onTaken={(message, isLater) => {
            tell({ message, isLater });
            setChosen(null);
            setStep(1);
          }}
        />
      ) : (
        <>
          <section className="leaf sheet usage-leaf" aria-busy={limits.isLoading}>
            {taken === null ? null : (
              <DoneNotice
                sent={taken.message}
                own={t(($) => (taken.isLater ? $.takenLater : $.taken))}
              />
            )}
            <h2>{t(($) => $.today)}</h2>
            <LoadFailure failure={limits.failure} onRetry={limits.retry} />
            {limits.isLoading ? <SkeletonOf shape="lines" /> : null}
            {usage === null ? null : (
              <>
                <UsageOfDay usage={usage} />
                <Next usage={usage} />
              </>
            )}
            <p className="sheet-note">{t(($) => $.note)}</p>
          </section>
          {limits.isLoading ? (
            <section className="leaf sheet" aria-busy>
              <SkeletonOf shape="cards" />
            </section>
          ) : null}
          {usage === null || offer === null ? null : (
            <LimitChoice
              offer={offer}
              usage={usage}
              chosen={chosen}
              onChoose={(limit) => {
                forget();
                setChosen(limit);
                setStep(2);
              }}
            />
          )}
        </>
      )}
    </>
  );
}

/** The higher limit that waits, and how to leave it. */
function Next({ usage }: { usage: LimitUsage }) {
  const { t } = useTranslation('limits');
  const next = nextIn(usage);
  if (next === null) return null;
  return (
    <Notice tone="info">
      {t(($) => $.next, {
        day: dayMonthYear(next.from),
        time: hourMinute(next.from),
        amount: formatRupees(next.amount),
        transfers: t(($) => $.transfers, { count: next.count }),
      })}
    </Notice>
  );
}
