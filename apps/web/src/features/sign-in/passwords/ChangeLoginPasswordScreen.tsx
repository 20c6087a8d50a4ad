import { useTranslation } from 'react-i18next';
import { ForChange, type Change } from './ForChange.tsx';
import { FlowForm } from '../FlowForm.tsx';
import './passwords.css';
import { FailureDialog } from './FailureDialog.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import { useChangeLoginPassword } from './use-change-login-password.ts';

/** Changes the login password in any of its five modes. */
export function ChangeLoginPasswordScreen() {
  return <ForChange>{(change) => <ChangeLoginPasswordForm change={change} />}</ForChange>;
}

/** Heading and first label tell which password is meant. */
function ChangeLoginPasswordForm({ change }: { change: Change }) {
  const { t } = useTranslation('passwords');
  const form = useChangeLoginPassword(change);
  const { mode } = change;
  const { isBusy } = form;
  const isTemporary = mode === 'newUser' || mode === 'forgotPassword';
  return (
    <>
      <FlowForm
        title={t(($) => $.login.headings[mode])}
        lead={t(($) => $.login.leads[mode])}
        summary={form.summary}
        submit={isBusy ? t(($) => $.busy) : t(($) => $.submit)}
        isBusy={isBusy}
        onSubmit={form.submit}
        cancel={t(($) => $.cancel)}
        onCancel={() => void form.cancel()}
      >
        <PasswordFields
          labels={{
            old: isTemporary ? t(($) => $.login.temporary) : t(($) => $.login.old),
            chosen: t(($) => $.login.chosen),
            confirmed: t(($) => $.login.confirmed),
          }}
          form={form}
          isLogin
        />
      </FlowForm>
      {form.failed !== null && (
        <FailureDialog tone="info" failure={form.failed.failure} onClose={form.closeFailure} />
      )}
    </>
  );
}
