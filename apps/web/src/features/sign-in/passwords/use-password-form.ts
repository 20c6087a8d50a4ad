import { useState } from 'react';
import { CallFailed } from '../../../call/refusal.ts';
import { noPasswords, type TypedPasswords } from './password-checks.ts';

/** What is wrong with the three, and the field to go to. */
type Fault = { readonly key: string; readonly field: keyof TypedPasswords };

type Form<F extends Fault> = {
  check(typed: TypedPasswords): F | null;
  /** Changes the password and goes on; what it throws is shown. */
  change(typed: TypedPasswords): Promise<void>;
};

/** Three secrets that live in this form only: cleared with each failure, gone with the screen. */
export function usePasswordForm<F extends Fault>({ check, change }: Form<F>) {
  const [typed, setTyped] = useState(noPasswords);
  const [fault, setFault] = useState<F | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ readonly failure: unknown } | null>(null);

  async function submit(): Promise<void> {
    if (isBusy) return;
    const found = check(typed);
    setFault(found);
    if (found !== null) {
      setAttempt(attempt + 1);
      if (found.key === 'invalid') setTyped(noPasswords);
      return;
    }
    setBusy(true);
    try {
      await change(typed);
    } catch (failure) {
      setTyped(noPasswords);
      // A session that is gone has taken the customer to the login already, with a reason.
      const isGone = failure instanceof CallFailed && failure.kind === 'session-ended';
      if (!isGone) setFailed({ failure });
    } finally {
      setBusy(false);
    }
  }

  function clear(): void {
    setTyped(noPasswords);
    setFault(null);
  }

  const write = (field: keyof TypedPasswords) => (value: string) =>
    setTyped((before) => ({ ...before, [field]: value }));
  return {
    typed,
    write,
    fault,
    attempt,
    isBusy,
    failed,
    submit,
    clear,
    closeFailure: () => setFailed(null),
  };
}
