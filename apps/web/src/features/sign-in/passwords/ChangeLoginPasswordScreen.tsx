import { useTranslation } from 'react-i18next';
import { callService } from '../../../call/call-service.ts';
import { abandonSignIn } from '../../../log-out/log-out.ts';
import { logOutForGood } from '../../../log-out/log-out-for-good.ts';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { session } from '../../../session/session-store.ts';
import { useGoOn } from '../../../session/use-go-on.ts';
import { afterLoginPassword, useMessage } from './after-change.ts';
import type { ChangePasswordState } from './change-password-state.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { type Change, ForChange } from './ForChange.tsx';
import { loginPasswordFault } from './password-checks.ts';
import { usePasswordForm } from './use-password-form.ts';

/** Changes the login password in any of its five modes. */
export function ChangeLoginPasswordScreen() {
  return <ForChange>{(change) => <ChangeLoginPasswordForm change={change} />}</ForChange>;
}

/** Heading and first label tell which password is meant. */
function ChangeLoginPasswordForm({ change }: { change: Change }) {
  const { t } = useTranslation('passwords');
  const goOnTo = useGoOn();
  const form = useLoginPassword(change);
  const { mode } = change;
  const isTemporary = mode === 'newUser' || mode === 'forgotPassword';
  async function cancel(): Promise<void> {
    if (session().phase === 'password-accepted') await abandonSignIn();
    goOnTo(paths.root, { replace: true });
  }
  return (
    <ChangePasswordForm
      title={t(($) => $.login.headings[mode])}
      lead={t(($) => $.login.leads[mode])}
      form={form}
      labels={{
        old: isTemporary ? t(($) => $.login.temporary) : t(($) => $.login.old),
        chosen: t(($) => $.login.chosen),
        confirmed: t(($) => $.login.confirmed),
      }}
      isLogin
      tone="info"
      cancel={t(($) => $.cancel)}
      onCancel={() => void cancel()}
    />
  );
}

/** The change of a login password, and the way on that its mode has. */
function useLoginPassword({ mode, owner }: Change) {
  const { t } = useTranslation('passwords');
  const goTo = useGoTo();
  const tell = useMessage();
  return usePasswordForm({
    words: ({ key }) => t(($) => $.checks[key]),
    check: loginPasswordFault,
    async change({ old, chosen }) {
      const { login } = session();
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
      // Whoever has logged in meanwhile is about something else.
      if (session().login !== login) return;
      const next = afterLoginPassword(mode, login?.TransactionFirstLoginFlag ?? false);
      if (next.kind === 'transaction-password') {
        const state: ChangePasswordState = { mode, owner };
        goTo(paths.changeTransactionPassword, { state, replace: true });
      } else if (mode === 'ordinary') {
        await logOutForGood(paths.recoverId);
      } else {
        await abandonSignIn();
        if (session().login === null) tell(next.message);
      }
    },
  });
}
