import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../call/use-failure-text.ts';
import { FailureSentence } from '../../../ui/FailureSentence.tsx';
import { MessageDialog, type MessageTone } from '../../../ui/MessageDialog.tsx';

type Props = { tone: MessageTone; failure: unknown; onClose(): void };

/** Why a password was not changed. */
export function FailureDialog({ tone, failure, onClose }: Props) {
  const { t } = useTranslation('passwords');
  const failureText = useFailureText();
  return (
    <MessageDialog tone={tone} title={t(($) => $.notChanged)} onClose={onClose}>
      <p>
        <FailureSentence failure={failureText(failure)} />
      </p>
    </MessageDialog>
  );
}
