import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankMoment } from '../call/bank-clock.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { headerMoment } from './header-moment.ts';

const everyQuarterMinute = 15_000;

/** Date and time at the bank, to the minute. */
export function BankTime() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [moment, setMoment] = useState(bankMoment);
  useEffect(() => {
    const timer = setInterval(() => setMoment(bankMoment()), everyQuarterMinute);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className="bank-time num" title={t(($) => $.header.bankTime)}>
      {headerMoment(moment, language)}
    </time>
  );
}
