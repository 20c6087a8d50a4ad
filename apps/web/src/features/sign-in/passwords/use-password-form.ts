import { useState } from 'react';
import { CallFailed } from '../../../call/refusal.ts';
import { useForm } from '../../../ui/fields/use-form.ts';
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
  const form = useForm<TypedPasswords, F>(noPasswords, { words, forgives: 'nothing' });
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ readonly failure: unknown } | null>(null);

  async function submit(): Promise<void> {
    if (isBusy) return;
    const fault = check(form.entry);
    if (!form.settle(fault)) {
      if (fault?.key === 'invalid') form.set(noPasswords);
      return;
    }
    setBusy(true);
    try {
      await change(form.entry);
    } catch (failure) {
      form.set(noPasswords);
      // A session that is gone has taken the customer to the login already, with a reason.
      const isGone = failure instanceof CallFailed && failure.kind === 'session-ended';
      if (!isGone) setFailed({ failure });
    } finally {
      setBusy(false);
    }
  }

  return { ...form, isBusy, failed, submit, closeFailure: () => setFailed(null) };
}

export type PasswordForm = ReturnType<typeof usePasswordForm<Fault>>;
