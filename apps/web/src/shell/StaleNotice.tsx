import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { bankMoment, bankNow, bankToday } from '../call/bank-clock.ts';
import { askAgain, keptSince } from '../call/kept-answers.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { dayNamedMonthYear, hourMinute } from '../ui/dates/dates.ts';
import { Notice } from '../ui/Notice.tsx';
import { offWhen } from '../ui/buttons/off-when.ts';

/** Says of when the page is, while something on it could not be loaded anew, and asks again. */
export function StaleNotice() {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const cache = useQueryClient().getQueryCache();
  const since = useSyncExternalStore(
    (callBack) => cache.subscribe(callBack),
    () => keptSince(cache),
  );
  const [isAsking, setAsking] = useState(false);
  if (since === null) return null;
  const moment = bankMoment(bankNow(since));
  const isToday = moment.slice(0, 10) === bankToday();
  const ask = async () => {
    setAsking(true);
    await askAgain(cache);
    setAsking(false);
  };
  return (
    <Notice tone="warning">
      {isToday
        ? t(($) => $.kept.time, { time: hourMinute(moment) })
        : t(($) => $.kept.day, {
            day: dayNamedMonthYear(moment, language),
            time: hourMinute(moment),
          })}{' '}
      <button
        type="button"
        className="btn link"
        aria-busy={isAsking}
        {...offWhen(isAsking, () => void ask())}
      >
        {t(($) => $.retry)}
      </button>
    </Notice>
  );
}
