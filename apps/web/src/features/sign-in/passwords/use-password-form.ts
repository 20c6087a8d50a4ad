import { useState } from 'react';
import { isAnswerLost, isSessionGone } from '../../../call/refusal.ts';
import { notDone, useTellWhoLeft } from '../../../call/use-tell-who-left.ts';
import { abandonSignIn } from '../../../log-out/log-out.ts';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { session } from '../../../session/session-store.ts';
import { useGoOn } from '../../../session/use-go-on.ts';
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
  const goTo = useGoTo();
  const goOnTo = useGoOn();
  const tellWhoLeft = useTellWhoLeft(notDone);
  const [failed, setFailed] = useState<{ readonly failure: unknown } | null>(null);
  const form = useFlowForm<TypedPasswords, F>(noPasswords, {
    words,
    check,
    onFault({ key }) {
      if (key === 'invalid') form.set(noPasswords);
    },
    send: change,
    onFailure(failure) {
      if (tellWhoLeft(failure)) return;
      form.set(noPasswords);
      // The reason is told where the login is; some of the forms stand without a session too.
      if (isSessionGone(failure)) goTo(paths.root, { replace: true });
      else setFailed({ failure });
    },
  });

  function closeFailure(): void {
    setFailed(null);
    // A change that was made has taken the step of who is not in with it: the login takes either.
    if (isAnswerLost(failed?.failure) && session().phase !== 'in') void startOver();
  }

  async function startOver(): Promise<void> {
    await abandonSignIn();
    goOnTo(paths.root, { replace: true });
  }

  return { ...form, failed, closeFailure };
}

export type PasswordForm = ReturnType<typeof usePasswordForm<Fault>>;
