import { useState } from 'react';
import type { FailureText } from '../../../call/use-failure-text.ts';

export type SecretName = 'password' | 'otp';
export type SecretFault = { readonly field: SecretName; readonly text: FailureText };

/** The transaction password and the OTP while they are typed; they never leave this screen's memory. */
export function useSecrets() {
  const [typed, setTyped] = useState({ password: '', otp: '' });
  const [fault, setFault] = useState<SecretFault>();
  return {
    typed,
    fault,
    faultOf: (field: SecretName) => (fault?.field === field ? fault.text : undefined),
    type(field: SecretName, text: string) {
      setTyped((was) => ({ ...was, [field]: text }));
      setFault(undefined);
    },
    /** Takes what was typed away and says why. */
    refuse(field: SecretName, text: FailureText) {
      setTyped((was) => ({ ...was, [field]: '' }));
      setFault({ field, text });
    },
  };
}
