import { ChevronDown, Clock, Pause } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { ClockReading } from '@sahakar/simulator/answers';
import type { Bench } from '../use-bench.ts';
import { bankTime } from './bank-time.ts';
import { ClockPanel } from './ClockPanel.tsx';

type Props = { readonly bench: Bench };

/** The bank's time, with the panel that moves it. */
export function BankClock({ bench }: Props) {
  const panel = useId();
  const moment = useBankTime(bench.clock.value);
  const frozen = bench.clock.value?.frozen ?? false;
  const reading = moment === null ? null : bankTime(moment);
  return (
    <div className="clock">
      <button type="button" className="btn chip" popoverTarget={panel} disabled={reading === null}>
        {frozen ? <Pause aria-hidden /> : <Clock aria-hidden />}
        <span className="visually-hidden">Bank time </span>
        <span className="num chip-time">
          <span>{reading?.day ?? '…'}</span> <strong>{reading?.time}</strong>
        </span>
        {frozen && <span className="chip-state">frozen</span>}
        <ChevronDown aria-hidden />
      </button>
      <div
        id={panel}
        popover="auto"
        className="leaf clock-panel"
        role="dialog"
        aria-label="Bank time"
      >
        {moment !== null && <ClockPanel bench={bench} moment={moment} frozen={frozen} />}
      </div>
    </div>
  );
}

/** The bank's clock as milliseconds, running on in the browser from the last reading. */
function useBankTime(reading: ClockReading | null): number | null {
  const [moment, setMoment] = useState<number | null>(null);
  useEffect(() => {
    if (reading === null) return;
    const readAt = performance.now();
    const start = Date.parse(reading.now);
    const show = () => setMoment(start + (reading.frozen ? 0 : performance.now() - readAt));
    show();
    if (reading.frozen) return;
    const tick = setInterval(show, 1_000);
    return () => clearInterval(tick);
  }, [reading]);
  return moment;
}
