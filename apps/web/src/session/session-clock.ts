import { useEffect, useState } from 'react';

/** Where a session stands on its countdown. */
export type SessionStage = 'running' | 'warning' | 'expired' | 'over';

type Limits = { readonly warningSeconds: number; readonly graceSeconds: number };

export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** The dialogs stand at 0:59 and at 0:00; after the grace the session is over (RULINGS R-2). */
export function sessionStage(endsAt: number, now: number, limits: Limits): SessionStage {
  const left = (endsAt - now) / 1000;
  if (left <= -limits.graceSeconds) return 'over';
  if (left <= 0) return 'expired';
  return Math.ceil(left) <= limits.warningSeconds ? 'warning' : 'running';
}

/** 9:42, as the header shows it. */
export function clockText(seconds: number): string {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0');
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

const spokenAt: readonly number[] = [10, 20, 30, 45, 59];

/** The number last spoken when so many seconds are left: five times in the last minute. */
export function spokenSeconds(left: number): number {
  return spokenAt.find((seconds) => seconds >= left) ?? left;
}

/** Machine time, read again four times a second: sleep and throttled tabs do not slow it down. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return now;
}
