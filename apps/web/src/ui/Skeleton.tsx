import { useEffect, useState } from 'react';
import './parts.css';

const patienceMilliseconds = 300;

/** Grey bars in the place of text that is on its way; the first moments show nothing at all. */
export function Skeleton({ width = '100%' }: { width?: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return <span className={isLate ? 'skeleton late' : 'skeleton'} style={{ width }} aria-hidden />;
}
