import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankMoment, onServerTime } from '../call/bank-clock.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { headerMoment } from './header-moment.ts';

const everyQuarterMinute = 15_000;

/** Date and time at the bank, to the minute. */
export function BankTime() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [moment, setMoment] = useState(bankMoment);
  useEffect(() => {
    const read = () => setMoment(bankMoment());
    const timer = setInterval(read, everyQuarterMinute);
    const stop = onServerTime(read);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return (
    <time className="bank-time num" title={t(($) => $.header.bankTime)}>
      {headerMoment(moment, language)}
    </time>
  );
}
