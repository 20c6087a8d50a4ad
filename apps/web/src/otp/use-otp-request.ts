import { useEffect, useReducer, useRef } from 'react';
import { useConfiguration } from '../configuration.ts';
import { freshOtp, otpState } from './otp-state.ts';

/** Requests an OTP as the screen opens and whenever another one is asked for; keeps what is typed. */
export function useOtpRequest(send: () => Promise<unknown>) {
  const { generationsMax } = useConfiguration().policy.otp;
  const [state, dispatch] = useReducer(otpState, freshOtp);
  const hasRequested = useRef(false);

  async function request(): Promise<void> {
    dispatch({ type: 'requested', sentMax: generationsMax });
    if (state.sent >= generationsMax) return;
    try {
      await send();
      dispatch({ type: 'sent' });
    } catch (failure) {
      dispatch({ type: 'send-failed', failure });
    }
  }

  useEffect(() => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    void request();
  });

  return {
    state,
    dispatch,
    request,
    type: (value: string) => dispatch({ type: 'typed', value }),
  };
}
