import { useEffect, useState } from 'react';

/** Machine time, read again four times a second: sleep and throttled tabs do not slow it down. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return now;
}
