import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { callService } from '../../../call/call-service.ts';
import { abandonSignIn } from '../../../log-out/log-out.ts';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { session } from '../../../session/session-store.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { afterTransactionPassword, useMessage } from './after-change.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { type Change, ForChange } from './ForChange.tsx';
import { transactionPasswordFault } from './password-checks.ts';
import { usePasswordForm } from './use-password-form.ts';

/** Changes the transaction password, of one's own accord or after the login password. */
export function ChangeTransactionPasswordScreen() {
  return <ForChange>{(change) => <ChangeTransactionPasswordForm change={change} />}</ForChange>;
}

/** Only who changes of his own accord can turn back: the other ways lead on (A059). */
function ChangeTransactionPasswordForm({ change }: { change: Change }) {
  const { t } = useTranslation('passwords');
  const { mode } = change;
  const goTo = useGoTo();
  const isTemporary = mode === 'newUser' || mode === 'forgotPassword';
  return (
    <ChangePasswordForm
      title={t(($) => $.transaction.heading)}
      notice={isTemporary && <Notice tone="success">{t(($) => $.transaction.before[mode])}</Notice>}
      lead={t(($) => $.transaction.lead)}
      form={useTransactionPassword(change)}
      labels={{
        old: isTemporary ? t(($) => $.transaction.temporary) : t(($) => $.transaction.old),
        chosen: t(($) => $.transaction.chosen),
        confirmed: t(($) => $.transaction.confirmed),
      }}
      isLogin={false}
      tone="error"
      cancel={mode === 'ordinary' ? t(($) => $.cancel) : undefined}
      onCancel={() => goTo(paths.root)}
      below={
        mode === 'ordinary' && (
          <p className="change-more">
            <Link className="btn link" to={paths.forgotPin}>
              {t(($) => $.transaction.forgotPin)}
            </Link>
          </p>
        )
      }
    />
  );
}

function useTransactionPassword({ mode, owner }: Change) {
  const { t } = useTranslation('passwords');
  const tell = useMessage();
  return usePasswordForm({
    words: ({ key }) => t(($) => $.checks[key]),
    check: transactionPasswordFault,
    async change({ old, chosen }) {
      const { login, phase } = session();
      await callService(
        'TPINChangeIBService',
        {
          OldTPin: old,
          NewTpin: chosen,
          CustNo: owner.customerNo,
          UserName: owner.userName,
        },
        { user: owner.mobile },
      );
      // Whoever has logged in meanwhile is about something else.
      if (session().login !== login) return;
      // Who was forced to change has not given the login OTP; the next login asks for it (L9).
      const isForced = phase === 'password-accepted';
      if (isForced) await abandonSignIn();
      if (!isForced || session().login === null) tell(afterTransactionPassword(mode));
    },
  });
}
