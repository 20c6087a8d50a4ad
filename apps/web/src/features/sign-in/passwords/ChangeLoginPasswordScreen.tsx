import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ForChange, type Change } from './ForChange.tsx';
import './passwords.css';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
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
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form noValidate className="change-form" onSubmit={onSubmit}>
      <ScreenHeading title={t(($) => $.login.headings[mode])} hasError={form.hasFaults} />
      <p className="change-lead">{t(($) => $.login.leads[mode])}</p>
      <ErrorSummary {...form.summary} />
      <PasswordFields
        labels={{
          old: isTemporary ? t(($) => $.login.temporary) : t(($) => $.login.old),
          chosen: t(($) => $.login.chosen),
          confirmed: t(($) => $.login.confirmed),
        }}
        form={form}
        isLogin
      />
      <div className="change-actions">
        <button type="submit" className="btn" aria-busy={isBusy}>
          {isBusy ? t(($) => $.busy) : t(($) => $.submit)}
        </button>
        <button type="button" className="btn quiet" onClick={() => void form.cancel()}>
          {t(($) => $.cancel)}
        </button>
      </div>
      {form.failed !== null && (
        <FailureDialog tone="info" failure={form.failed.failure} onClose={form.closeFailure} />
      )}
    </form>
  );
}
