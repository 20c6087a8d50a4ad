import { useState } from 'react';
import { isSessionGone } from '../../../call/refusal.ts';
import { useFlowForm } from '../use-flow-form.ts';
import { noPasswords, type TypedPasswords } from './password-checks.ts';

/** What is wrong with the three, and the field to go to. */
type Fault = { readonly key: string; readonly field: keyof TypedPasswords };

type Form<F extends Fault> = {
  words: (fault: F) => string;
  check(typed: TypedPasswords): F | null;
  /** Changes the password and goes on; what it throws is shown. */
  change(typed: TypedPasswords): Promise<void>;
};

/** Three secrets that live in this form only: cleared with each failure, gone with the screen. */
export function usePasswordForm<F extends Fault>({ words, check, change }: Form<F>) {
  const [failed, setFailed] = useState<{ readonly failure: unknown } | null>(null);
  const form = useFlowForm<TypedPasswords, F>(noPasswords, {
    words,
    check,
    onFault({ key }) {
      if (key === 'invalid') form.set(noPasswords);
    },
    send: change,
    onFailure(failure) {
      form.set(noPasswords);
      // A session that is gone has taken the customer to the login already, with a reason.
      if (!isSessionGone(failure)) setFailed({ failure });
    },
  });
  return { ...form, failed, closeFailure: () => setFailed(null) };
}

export type PasswordForm = ReturnType<typeof usePasswordForm<Fault>>;
