import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankMoment, onServerTime } from '../call/bank-clock.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { headerMoment } from '../ui/dates/dates.ts';
import { readSimulatorClock } from './simulator-time.ts';

type Props = { readonly address: string };

/** Day and time of a simulated bank, and whether its clock runs. */
export function SimulatorClock({ address }: Props) {
  const { t } = useTranslation();
  const { t: tSimulator } = useTranslation('simulator');
  const language = useLanguage();
  const [moment, setMoment] = useState(bankMoment);
  const [isFrozen, setFrozen] = useState<boolean | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let askedAt = -Infinity;
    const ask = async () => {
      if (document.hidden) return;
      askedAt = Date.now();
      const told = await readSimulatorClock(address, leaving.signal);
      if (leaving.signal.aborted) return;
      if (told !== null) setMoment(bankMoment(told.at));
      setFrozen(told?.isFrozen ?? null);
      askIn(everyQuarterMinute);
    };
    const askIn = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), milliseconds);
    };
    // Each answer of the bank may bring news of the clock, and several come at once.
    const askSoon = () => askIn(Math.max(0, askedAt + restMilliseconds - Date.now()));
    void ask();
    const stop = onServerTime(askSoon);
    document.addEventListener('visibilitychange', askSoon, { signal: leaving.signal });
    return () => {
      leaving.abort();
      clearTimeout(timer);
      stop();
    };
  }, [address]);
  return (
    <>
      <time className="bank-time num" title={t(($) => $.header.bankTime)}>
        {headerMoment(moment, language)}
      </time>{' '}
      {isFrozen !== null && (
        <span className="tag clock-state">
          {isFrozen ? tSimulator(($) => $.clock.frozen) : tSimulator(($) => $.clock.running)}
        </span>
      )}
    </>
  );
}

const everyQuarterMinute = 15_000;
const restMilliseconds = 1_000;
