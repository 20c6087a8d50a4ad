import { useState } from 'react';
import { isSessionGone } from '../call/refusal.ts';
import { newRequestId } from '../call/request-id.ts';

/** Does what an OTP allows, one call at a time; the same id is the same intent, however often sent. */
export function useOtpEffect(effect: (requestId: string) => Promise<void>) {
  const [requestId] = useState(newRequestId);
  const [isCarrying, setCarrying] = useState(false);
  const [refused, setRefused] = useState<{ readonly failure: unknown }>();

  async function carryOut(): Promise<void> {
    if (isCarrying) return;
    setCarrying(true);
    try {
      await effect(requestId);
    } catch (failure) {
      if (!isSessionGone(failure)) setRefused({ failure });
    } finally {
      setCarrying(false);
    }
  }

  return { isCarrying, refused, carryOut };
}
