import { useState } from 'react';
import { useOtpProblemText } from './OtpEntry.tsx';
import type { OtpState } from './otp-state.ts';

/** What the bank has against the newest attempt, until it is acknowledged. */
export function useUnreadFailure({ problem, attempt }: OtpState) {
  const [readAttempt, setReadAttempt] = useState(0);
  const unread = problem?.kind === 'failure' && attempt > readAttempt ? problem : null;
  return { unread, readAttempt, acknowledge: () => setReadAttempt(attempt) };
}

/**
 * What is wrong with an OTP, under its field. The bank's words are acknowledged besides (A329), those
 * of the form stand in its summary.
 */
export function useOtpProblem(state: OtpState) {
  const text = useOtpProblemText()(state.problem);
  const isOwn = text !== null && state.problem?.kind !== 'failure';
  return { text, faults: isOwn ? [{ fieldId: 'otp', ...text }] : [], ...useUnreadFailure(state) };
}
