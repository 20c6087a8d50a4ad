import type { FailureText } from '../../call/use-failure-text.ts';
import { FailureSentence } from '../../ui/failures.tsx';
import { MessageDialog, type MessageTone } from '../../ui/MessageDialog.tsx';

type Props = { tone?: MessageTone; title: string; text: FailureText; onClose: () => void };

/** What the bank or a flow around the login says, to be acknowledged. */
export function FlowDialog({ tone = 'info', title, text, onClose }: Props) {
  return (
    <MessageDialog tone={tone} title={title} onClose={onClose}>
      <p>
        <FailureSentence failure={text} />
      </p>
    </MessageDialog>
  );
}
