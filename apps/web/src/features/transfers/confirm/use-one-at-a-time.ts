import { useRef, useState } from 'react';

/** Runs one thing at a time: what is pressed while another runs does nothing. */
export function useOneAtATime<What>() {
  const [doing, setDoing] = useState<What>();
  const isRunning = useRef(false);
  const once = async (what: What, work: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setDoing(() => what);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setDoing(undefined);
    }
  };
  return { doing, once };
}
