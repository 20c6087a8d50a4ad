import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isTechnical } from '../../call/refusal.ts';
import { type FailureText, useFailureText } from '../../call/use-failure-text.ts';
import { announce } from '../../session/announcement.ts';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { IdentityLinks } from './identity/IdentityLinks.tsx';
import { CredentialFields, type FieldProblem } from './CredentialFields.tsx';
import { KindTabs } from './KindTabs.tsx';
import type { Problem } from './sign-in-state.ts';
import { useSignIn } from './use-sign-in.ts';
import { latePart } from '../../ui/late-part.tsx';

const ExpiredDialog = latePart(async () => (await import('./ExpiryDialog.tsx')).ExpiredDialog);
const TermsDialog = latePart(async () => (await import('./terms/TermsDialog.tsx')).TermsDialog);

/** Tabs, fields, captcha and button of the login, with the dialogs that may follow. */
export function SignInForm({ title }: { title: string }) {
  const { t } = useTranslation('auth');
  const { state, dispatch, dialog, challenge, submit, proceed, goOn, leave } = useSignIn();
  const panelId = useId();
  const problemText = useProblemText();
  const problem = state.problem === null ? null : problemText(state.problem);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const refuseTerms = (login: LoginResult) => {
    void leave(login);
    announce({ tone: 'warning', key: 'termsRefused' });
  };
  return (
    <>
      <ScreenHeading title={title} hasError={problem !== null} />
      <KindTabs
        chosen={state.login}
        panelId={panelId}
        onChoose={(login) => dispatch({ type: 'tab-chosen', login, challenge: challenge() })}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={`tab-${state.login}`}>
        <form noValidate onSubmit={onSubmit}>
          <ErrorSummary
            faults={problem === null ? [] : [{ fieldId: problem.field, ...problem }]}
            attempt={state.attempt}
          />
          <CredentialFields
            state={state}
            error={state.problem?.kind === 'check' ? problem : null}
            dispatch={dispatch}
            challenge={challenge}
          />
          <button type="submit" className="btn wide" aria-busy={state.isBusy}>
            {state.isBusy ? t(($) => $.signIn.busy) : t(($) => $.signIn.submit)}
          </button>
          <p className="hint location-notice">{t(($) => $.signIn.locationNotice)}</p>
        </form>
      </div>
      <IdentityLinks isRetail={state.login === 'retail'} />
      {dialog?.kind === 'terms' && (
        <TermsDialog
          login={dialog.login}
          onAccepted={proceed}
          onRefused={() => refuseTerms(dialog.login)}
        />
      )}
      {dialog?.kind === 'expired' && <ExpiredDialog onClose={() => goOn(dialog.login)} />}
    </>
  );
}

/** What the form says of a problem, and the field that the sentence leads to. */
function useProblemText(): (problem: Problem) => FieldProblem {
  const { t } = useTranslation('auth');
  const { t: tError } = useTranslation('errors');
  const failureText = useFailureText();
  return (problem) => {
    switch (problem.kind) {
      case 'check':
        return { ...problem, text: t(($) => $.checks[problem.key]) };
      case 'corporate-mismatch':
        return { field: 'corporateId', text: t(($) => $.checks.corporateMismatch) };
      case 'failure':
        return { field: 'userId', ...loginFailure(problem.failure) };
    }
  };

  function loginFailure(failure: unknown): FailureText {
    return isTechnical(failure)
      ? { text: tError(($) => $.technicalOnLogin) }
      : failureText(failure);
  }
}
