import { useTranslation } from 'react-i18next';
import { callService } from '../../../call/call-service.ts';
import { paths } from '../../../paths.ts';
import { abandonSignIn, logOutForGood } from '../../../log-out/log-out.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { session } from '../../../session/session-store.ts';
import { afterLoginPassword, type MessageScreenState } from './after-change.ts';
import type { ChangePasswordState } from './change-password-state.ts';
import type { Change } from './ForChange.tsx';
import { loginPasswordFault, type TypedPasswords } from './password-checks.ts';
import { usePasswordForm } from './use-password-form.ts';

/** The change of a login password, and the way on that its mode has. */
export function useChangeLoginPassword({ mode, owner }: Change) {
  const goTo = useGoTo();
  const { t } = useTranslation('passwords');
  const form = usePasswordForm({
    words: ({ key }) => t(($) => $.checks[key]),
    check: loginPasswordFault,
    change,
  });

  async function change({ old, chosen }: TypedPasswords): Promise<void> {
    await callService(
      'MPINChangeIBService',
      {
        OldMPin: old,
        NewMpin: chosen,
        CustNo: owner.customerNo,
        UserName: owner.userName,
        isPinChange: mode === 'newUser' || mode === 'ordinary',
      },
      { user: owner.mobile },
    );
    const next = afterLoginPassword(mode, session().login?.TransactionFirstLoginFlag ?? false);
    if (next.kind === 'transaction-password') {
      const state: ChangePasswordState = { mode, owner };
      goTo(paths.changeTransactionPassword, { state, replace: true });
    } else if (mode === 'ordinary') {
      await logOutForGood(paths.recoverId);
    } else {
      await abandonSignIn();
      const state: MessageScreenState = { message: next.message };
      goTo(paths.recoverId, { state, replace: true });
    }
  }

  async function cancel(): Promise<void> {
    if (session().phase === 'password-accepted') await abandonSignIn();
    goTo(paths.root, { replace: true });
  }

  return { ...form, cancel };
}
