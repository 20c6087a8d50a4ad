import { useEffect } from 'react';
import { forgetPartingCall, preparePartingCall, sendPartingCall } from '../log-out/parting-call.ts';

const activities = ['pointerdown', 'keydown', 'focusin'] as const;

/** While somebody is logged in: asks before the page closes, and logs out as it closes. */
export function LeaveGuard() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const prepare = () => void preparePartingCall();
    prepare();
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', sendPartingCall);
    for (const activity of activities) window.addEventListener(activity, prepare);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', sendPartingCall);
      for (const activity of activities) window.removeEventListener(activity, prepare);
      forgetPartingCall();
    };
  }, []);
  return null;
}
