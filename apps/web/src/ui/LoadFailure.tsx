import { type ReactNode, useState } from 'react';
import { CallFailed } from '../call/refusal.ts';
import { useFailureText } from '../call/use-failure-text.ts';
import { FailureSentence } from './FailureSentence.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { Notice } from './Notice.tsx';

type Props = {
  failure: unknown;
  /** The way to ask again, where it does not stand elsewhere. */
  children?: ReactNode;
};

/** Why something could not be loaded: it stays on the page, and a technical issue is told besides. */
export function LoadFailure({ failure, children }: Props) {
  const failureText = useFailureText();
  return (
    <Notice tone="error">
      <FailureSentence failure={failureText(failure)} />
      {children}
      <TechnicalIssue failure={failure} />
    </Notice>
  );
}

/** The dialog that HTTP 500 is told with, once for each time that it came. */
export function TechnicalIssue({ failure }: { failure: unknown }) {
  const failureText = useFailureText();
  const [read, setRead] = useState<unknown>();
  const isTechnical = failure instanceof CallFailed && failure.kind === 'technical';
  if (!isTechnical || failure === read) return null;
  return (
    <MessageDialog
      tone="error"
      title={<FailureSentence failure={failureText(failure)} />}
      onClose={() => setRead(failure)}
    />
  );
}
