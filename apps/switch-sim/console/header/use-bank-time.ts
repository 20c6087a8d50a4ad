import { useEffect, useState } from 'react';
import type { ClockReading } from '../control/shapes.ts';

/** The bank's clock as milliseconds, running on in the browser from the last reading. */
export function useBankTime(reading: ClockReading | null): number | null {
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
