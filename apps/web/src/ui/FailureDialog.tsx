import { FailureWords } from './FailureSentence.tsx';
import { MessageDialog, type MessageTone } from './MessageDialog.tsx';

type Props = { failure: unknown; tone?: MessageTone; onClose: () => void };

/** What the bank has against something, to be acknowledged; nothing while it has nothing. */
export function FailureDialog({ failure, tone = 'info', onClose }: Props) {
  if (failure == null) return null;
  return <MessageDialog tone={tone} title={<FailureWords failure={failure} />} onClose={onClose} />;
}
