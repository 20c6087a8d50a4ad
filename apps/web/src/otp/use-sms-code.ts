import { useEffect, useEffectEvent } from 'react';

/**
 * Has the browser read the OTP out of its SMS, where it can: its last line names this site, so that
 * a code for another one never comes here. It is filled in, and sent by nobody but the customer.
 */
export function useSmsCode(onCode: (code: string) => void): void {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return;
    const leaving = new AbortController();
    // Safe: the browser has just said that it knows this kind, which the types do not.
    const asked = {
      otp: { transport: ['sms'] },
      signal: leaving.signal,
    } as CredentialRequestOptions;
    navigator.credentials.get(asked).then(
      (answer) => {
        if (!leaving.signal.aborted && isSmsCode(answer)) tell(answer.code);
      },
      // Not permitted, not wanted, or the field has gone: the code is typed then.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
}

function isSmsCode(answer: unknown): answer is { readonly code: string } {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'code' in answer &&
    typeof answer.code === 'string'
  );
}
