import { useTranslation } from 'react-i18next';
import { FlowDialog } from './FlowForm.tsx';
import { useFailureTextHere } from './use-failure-text-here.ts';

/** What the bank has against a step of a flow around the login, to be acknowledged. */
export function FlowFailure({ failure, onClose }: { failure: unknown; onClose(): void }) {
  const { t } = useTranslation('errors');
  const failureText = useFailureTextHere();
  return <FlowDialog title={t(($) => $.title)} text={failureText(failure)} onClose={onClose} />;
}
