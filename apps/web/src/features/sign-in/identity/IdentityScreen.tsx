import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicFrame } from '../../../shell/PublicFrame.tsx';
import { ScreenHeading } from '../../../shell/ScreenHeading.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { IdField } from '../IdField.tsx';
import { DigitsField } from '../../../ui/DigitsField.tsx';
import { FormActions } from './FormActions.tsx';
import { FlowDialog } from './FlowDialog.tsx';
import type { IdentityMode } from './identity-modes.ts';
import { useIdentity } from './use-identity.ts';
import { UserChoiceDialog } from './UserChoiceDialog.tsx';
import './identity.css';

/** User ID and mobile number: the first step of registration, forgotten password and unlock. */
export function IdentityScreen({ mode }: { mode: Exclude<IdentityMode, 'forgotUserId'> }) {
  const { t } = useTranslation('identity');
  const { typed, write, fault, attempt, isBusy, dialog, submit, closeDialog, choice } =
    useIdentity(mode);
  const problem = fault === null ? null : t(($) => $.checks[fault.key]);
  const errorAt = (field: string) =>
    problem !== null && fault?.field === field ? problem : undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <PublicFrame>
      <form noValidate onSubmit={onSubmit}>
        <ScreenHeading title={t(($) => $.headings[mode])} hasError={problem !== null} />
        <p className="identity-lead">{t(($) => $.leads[mode])}</p>
        <ErrorSummary
          faults={
            problem === null || fault === null ? [] : [{ fieldId: fault.field, text: problem }]
          }
          attempt={attempt}
        />
        <IdField
          id="userId"
          label={t(($) => $.userId)}
          value={typed.userId}
          error={errorAt('userId')}
          autoComplete="username"
          onChange={write('userId')}
        />
        <DigitsField
          id="mobile"
          label={t(($) => $.mobile)}
          hint={t(($) => $.mobileHint)}
          value={typed.mobile}
          lengthMax={10}
          error={errorAt('mobile')}
          autoComplete="tel-national"
          onChange={write('mobile')}
        />
        <FormActions isBusy={isBusy} />
      </form>
      {dialog !== null && <FlowDialog {...dialog} onClose={closeDialog} />}
      {choice.candidates !== null && (
        <UserChoiceDialog
          candidates={choice.candidates}
          onChoose={choice.choose}
          onClose={choice.closeChoice}
        />
      )}
    </PublicFrame>
  );
}
