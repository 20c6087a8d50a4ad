import { FlowForm } from '../FlowForm.tsx';
import './passwords.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Change, ForChange } from './ForChange.tsx';
import { callService } from '../../../call/call-service.ts';
import { paths } from '../../../paths.ts';
import { abandonSignIn } from '../../../log-out/log-out.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { session } from '../../../session/session-store.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { afterTransactionPassword, type MessageScreenState } from './after-change.ts';
import { FailureDialog } from './FailureDialog.tsx';
import { PasswordFields } from './PasswordFields.tsx';
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
  const form = useTransactionPassword(change);
  const { isBusy } = form;
  const isTemporary = mode === 'newUser' || mode === 'forgotPassword';
  return (
    <>
      <FlowForm
        title={t(($) => $.transaction.heading)}
        notice={
          isTemporary && <Notice tone="success">{t(($) => $.transaction.before[mode])}</Notice>
        }
        lead={t(($) => $.transaction.lead)}
        summary={form.summary}
        submit={isBusy ? t(($) => $.busy) : t(($) => $.submit)}
        isBusy={isBusy}
        onSubmit={form.submit}
        cancel={mode === 'ordinary' ? t(($) => $.cancel) : undefined}
        onCancel={() => goTo(paths.root)}
        below={
          mode === 'ordinary' && (
            <p className="change-more">
              <Link to={paths.forgotPin}>{t(($) => $.transaction.forgotPin)}</Link>
            </p>
          )
        }
      >
        <PasswordFields
          labels={{
            old: isTemporary ? t(($) => $.transaction.temporary) : t(($) => $.transaction.old),
            chosen: t(($) => $.transaction.chosen),
            confirmed: t(($) => $.transaction.confirmed),
          }}
          form={form}
          isLogin={false}
        />
      </FlowForm>
      {form.failed !== null && (
        <FailureDialog tone="error" failure={form.failed.failure} onClose={form.closeFailure} />
      )}
    </>
  );
}

function useTransactionPassword({ mode, owner }: Change) {
  const { t } = useTranslation('passwords');
  const goTo = useGoTo();
  return usePasswordForm({
    words: ({ key }) => t(($) => $.checks[key]),
    check: transactionPasswordFault,
    async change({ old, chosen }) {
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
      // Who was forced to change has not given the login OTP; the next login asks for it (L9).
      if (session().phase === 'password-accepted') await abandonSignIn();
      const state: MessageScreenState = { message: afterTransactionPassword(mode) };
      goTo(paths.recoverId, { state, replace: true });
    },
  });
}
