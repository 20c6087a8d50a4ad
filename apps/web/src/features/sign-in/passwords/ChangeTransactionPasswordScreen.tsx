import './passwords.css';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Change, ForChange } from './ForChange.tsx';
import { callService } from '../../../call/call-service.ts';
import { paths } from '../../../paths.ts';
import { abandonSignIn } from '../../../log-out/log-out.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { session } from '../../../session/session-store.ts';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
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
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form noValidate className="change-form" onSubmit={onSubmit}>
      <ScreenHeading title={t(($) => $.transaction.heading)} hasError={form.hasFaults} />
      {isTemporary && <Notice tone="success">{t(($) => $.transaction.before[mode])}</Notice>}
      <p className="change-lead">{t(($) => $.transaction.lead)}</p>
      <ErrorSummary {...form.summary} />
      <PasswordFields
        labels={{
          old: isTemporary ? t(($) => $.transaction.temporary) : t(($) => $.transaction.old),
          chosen: t(($) => $.transaction.chosen),
          confirmed: t(($) => $.transaction.confirmed),
        }}
        form={form}
        isLogin={false}
      />
      <div className="change-actions">
        <button type="submit" className="btn" aria-busy={isBusy}>
          {isBusy ? t(($) => $.busy) : t(($) => $.submit)}
        </button>
        {mode === 'ordinary' && (
          <button type="button" className="btn quiet" onClick={() => goTo(paths.root)}>
            {t(($) => $.cancel)}
          </button>
        )}
      </div>
      {mode === 'ordinary' && (
        <p className="change-more">
          <Link to={paths.forgotPin}>{t(($) => $.transaction.forgotPin)}</Link>
        </p>
      )}
      {form.failed !== null && (
        <FailureDialog tone="error" failure={form.failed.failure} onClose={form.closeFailure} />
      )}
    </form>
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
