import { useTranslation } from 'react-i18next';
import type { FailureText } from '../../../call/use-failure-text.ts';
import { FailureSentence } from '../../../ui/FailureSentence.tsx';
import { MessageDialog } from '../../../ui/MessageDialog.tsx';

/** What the bank or the flow says, and whether the customer is taken to the login after it. */
export type FlowMessage = { readonly text: FailureText; readonly leaves: boolean };

export function FlowDialog({ text, onClose }: FlowMessage & { onClose(): void }) {
  const { t } = useTranslation('identity');
  return (
    <MessageDialog tone="info" title={t(($) => $.message)} onClose={onClose}>
      <p>
        <FailureSentence failure={text} />
      </p>
    </MessageDialog>
  );
}
